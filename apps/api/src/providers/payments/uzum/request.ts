import type { JsonObject } from '@dasturxon/db'
import { z } from 'zod'

export const UZUM_CALLS = ['check', 'create', 'confirm', 'reverse', 'status'] as const
export type UzumCall = (typeof UZUM_CALLS)[number]

/** `transId` is the bank's id. `paidFrom`: where the money came from, kept for the merchant's books. */
export type UzumRequest = { serviceId: number } & (
  | { call: 'check'; orderNumber: string }
  | { call: 'create'; orderNumber: string; transId: string; amountTiyin: number }
  | { call: 'confirm'; transId: string; paidFrom: JsonObject }
  | { call: 'reverse' | 'status'; transId: string }
)

const Word = z.string().max(100).optional()
const Body = z.object({
  serviceId: z.int(),
  timestamp: z.int(),
  transId: z.string().min(1).max(64).optional(),
  amount: z.int().min(0).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})
const PaidFrom = z.object({ paymentSource: Word, cardType: Word, processingReferenceNumber: Word })
const OrderNumber = z.union([z.string().min(1).max(64), z.int().transform(String)])

/**
 * Reads the body of one call (uzum.md 1); null, which is answered 10005, when something required is missing or of another type.
 * `orderField` is the name under which the bank sends our order number.
 */
export function readUzumRequest(call: UzumCall, body: unknown, orderField: string): UzumRequest | null {
  const read = Body.safeParse(body)
  if (!read.success) return null
  const { serviceId, transId, amount, params } = read.data
  if (call === 'check' || call === 'create') {
    const order = OrderNumber.safeParse(params?.[orderField])
    if (!order.success) return null
    if (call === 'check') return { call, serviceId, orderNumber: order.data }
    if (transId === undefined || amount === undefined) return null
    return { call, serviceId, orderNumber: order.data, transId, amountTiyin: amount }
  }
  if (transId === undefined) return null
  if (call !== 'confirm') return { call, serviceId, transId }
  const paidFrom = PaidFrom.safeParse(body)
  return paidFrom.success ? { call, serviceId, transId, paidFrom: defined(paidFrom.data) } : null
}

const defined = (words: z.infer<typeof PaidFrom>): JsonObject => JSON.parse(JSON.stringify(words))
