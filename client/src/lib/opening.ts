/** What to tell somebody whose saved game could not be opened: what happened, that nothing is lost, what to do. */
import { Refusal } from './api'
import { say } from './say'

export function whyNotOpened(error: unknown): string {
  if (!(error instanceof Refusal)) return say('fileLost')
  if (error.status === 503 || error.status === 429) return say('fileBusy')
  if (error.status === 413) return say('fileTooLarge')
  if (error.status === 408) return say('fileTooSlow')
  return say('fileRefused', { reason: error.message.replace(/\.$/, '') })
}
