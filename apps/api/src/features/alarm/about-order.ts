import type { Waiting } from '@dasturxon/domain'

/** What the staff is told of an order that waits, by the key of its texts. */
export const WAITING_KEYS = { ANSWER: 'unanswered', BEGIN: 'begin' } as const satisfies Record<
  Waiting,
  string
>

/** What a message about an order is about: by one way somebody is told of it once. */
export const aboutOrder = (waitsFor: Waiting, orderId: string): string =>
  `${WAITING_KEYS[waitsFor]} ${orderId}`

/** What the order of such a message waits for. */
export const waitingOf = (about: string): Waiting =>
  about.startsWith(`${WAITING_KEYS.BEGIN} `) ? 'BEGIN' : 'ANSWER'
