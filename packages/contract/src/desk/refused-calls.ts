import { CALL_FAULTS, PAYMENT_PROVIDERS } from '@dasturxon/domain'
import { z } from 'zod'
import { ById, Id, Moment, Nothing, named } from '../common.ts'

/** A call of a payment provider that was refused for what it says: the customer may have been debited. */
export const RefusedCall = named('RefusedCall', {
  id: Id,
  provider: z.enum(PAYMENT_PROVIDERS),
  at: Moment,
  fault: z.enum(CALL_FAULTS),
  /** The provider's own id of the payment, and the number of the order, as far as the call names them. */
  paymentId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  /** What was sent, without keys, phones and cards. */
  body: z.string(),
})
export type RefusedCall = z.infer<typeof RefusedCall>

export const refusedCalls = {
  'desk.refusedCalls': {
    summary:
      'Calls of payment providers of the last thirty days that could not be taken, the twenty newest; without those that somebody has seen, or whose payment was taken since',
    output: z.object({ calls: z.array(RefusedCall) }),
  },
  'desk.seeRefusedCall': {
    summary: 'Say that somebody has seen a refused call; it is told no more',
    params: ById,
    output: Nothing,
  },
} as const
