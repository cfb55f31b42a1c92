/** Something that is shown for a while: until its time is over, something else comes, or it is taken away. */

export class Passing<T> {
  list = $state.raw<T[]>([])
  #timer: ReturnType<typeof setTimeout> | undefined

  show(list: T[], time: number): void {
    clearTimeout(this.#timer)
    this.list = list
    this.#timer = setTimeout(() => (this.list = []), time)
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.list = []
  }
}
