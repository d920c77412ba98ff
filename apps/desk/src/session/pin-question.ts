import { createWatched } from '@dasturxon/client'
import type { DeskCallName } from '@dasturxon/contract/desk'
import type { Right, StaffRole } from '@dasturxon/domain'

/** A call that somebody who may has to allow by PIN (desk §3); it serves this question, and is cleared with it (DSK-8). */
export type PinQuestion = {
  call: DeskCallName
  about: string
  /** Who may allow it, where not all who have its right may. */
  roles: readonly StaffRole[] | null
  /** What is needed beyond the call's own right, such as for a large sum. */
  right: Right | null
  /** What is to be done, with its sum or number, in words; '' where the page behind the question says it. */
  words: string
  answer: (allowance: string | null) => void
}

const open = createWatched<PinQuestion | null>(null)
export const { read: readPinQuestion, subscribe: subscribeToPinQuestions } = open

/** Asks for a PIN; null when nobody gave one. */
export function askPin(
  call: DeskCallName,
  about: string,
  { roles = null, right = null, words = '' }: Partial<Pick<PinQuestion, 'roles' | 'right' | 'words'>> = {},
): Promise<string | null> {
  readPinQuestion()?.answer(null)
  return new Promise((resolve) => {
    open.set({
      call,
      about,
      roles,
      right,
      words,
      answer(allowance) {
        open.set(null)
        resolve(allowance)
      },
    })
  })
}
