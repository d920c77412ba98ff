import type { CallName } from '@dasturxon/contract'

/** What the browser keeps of the shop's answers for a time without a network (decision 0074). */
export type AnswerKeeper = {
  /** Keeps an answer, if it is one that is kept. */
  keep: (name: CallName, input: unknown, data: unknown) => void
  /** What is kept for a question, and from when it is, in milliseconds since 1970; null for nothing. */
  find: (name: CallName, input: unknown) => Promise<{ data: unknown; at: number } | null>
}

/** So many answers wait for a keeper: a page at its start asks far less. */
const MOST_EARLY = 40

let keeper: AnswerKeeper | null = null
let early: Parameters<AnswerKeeper['keep']>[] = []

/** The keeper of this window; null until it is loaded, and where nothing is kept. */
export const answerKeeper = (): AnswerKeeper | null => keeper

/** Keeps an answer; one that comes before the keeper is loaded waits for it. */
export function keepAnswer(...answer: Parameters<AnswerKeeper['keep']>): void {
  if (keeper) keeper.keep(...answer)
  else early = [...early.slice(1 - MOST_EARLY), answer]
}

export function setAnswerKeeper(own: AnswerKeeper): void {
  keeper = own
  for (const answer of early) own.keep(...answer)
  early = []
}
