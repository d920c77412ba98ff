import type { CallName } from '@dasturxon/contract'

/** What the browser keeps of the shop's answers for a time without a network (decision 0074). */
export type OfflineAnswers = {
  /** Keeps an answer, if it is one that is kept. */
  save: (name: CallName, input: unknown, data: unknown) => void
  /** What is kept for a question, and from when it is, in milliseconds since 1970; null for nothing. */
  find: (name: CallName, input: unknown) => Promise<{ data: unknown; at: number } | null>
}

/** So many answers wait until the copy is loaded: a page at its start asks far less. */
const MOST_EARLY = 40

let answers: OfflineAnswers | null = null
let early: Parameters<OfflineAnswers['save']>[] = []

/** The stored answers of this window; null until their script is here, and where nothing is stored. */
export const offlineAnswers = (): OfflineAnswers | null => answers

/** Stores an answer; one that comes before that script is here waits for it. */
export function saveAnswer(...answer: Parameters<OfflineAnswers['save']>): void {
  if (answers) answers.save(...answer)
  else early = [...early.slice(1 - MOST_EARLY), answer]
}

export function setOfflineAnswers(own: OfflineAnswers): void {
  answers = own
  for (const answer of early) own.save(...answer)
  early = []
}
