import type { CallName } from '@dasturxon/contract'

/** What the browser keeps of the shop's answers for a time without a network (decision 0074). */
export type AnswerKeeper = {
  /** Keeps an answer, if it is one that is kept. */
  keep: (name: CallName, input: unknown, data: unknown) => void
  /** What is kept for a question, and from when it is, in milliseconds since 1970; null for nothing. */
  find: (name: CallName, input: unknown) => Promise<{ data: unknown; at: number } | null>
}

let keeper: AnswerKeeper | null = null

/** The keeper of this window; null until it is loaded, and where nothing is kept. */
export const answerKeeper = (): AnswerKeeper | null => keeper

export function setAnswerKeeper(own: AnswerKeeper): void {
  keeper = own
}
