/** Short notices to the person at this screen. */

export interface Notice {
  id: number
  text: string
}

const SHOWN_FOR = 5000

class Notices {
  list = $state.raw<Notice[]>([])
  #last = 0

  add(text: string): void {
    const notice = { id: ++this.#last, text }
    this.list = [...this.list.filter((other) => other.text !== text), notice].slice(-3)
    setTimeout(() => this.drop(notice.id), SHOWN_FOR)
  }

  drop(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id)
  }
}

export const notices = new Notices()
