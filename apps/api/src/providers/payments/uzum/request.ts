import type { JsonObject } from '@dasturxon/db'
import { z } from 'zod'
import { storableText } from '../storable.ts'

export const UZUM_CALLS = ['check', 'create', 'confirm', 'reverse', 'status'] as const
export type UzumCall = (typeof UZUM_CALLS)[number]

/** `transId` is the bank's id. `paidFrom`: where the money came from, kept for the merchant's books. */
export type UzumRequest = { serviceId: number } & (
  | { call: 'check'; orderNumber: string }
  | { call: 'create'; orderNumber: string; transId: string; amountTiyin: number }
  | { call: 'confirm'; transId: string; paidFrom: JsonObject }
  | { call: 'reverse' | 'status'; transId: string }
)

const Word = storableText(100)
const OrderNumber = z.union([z.string().min(1).max(64), z.int().transform(String)])
const ServiceId = z.int()
const TransId = z.string().min(1).max(64)
const Params = z.record(z.string(), z.unknown())

/** What decides, by the call; of what is only kept see `storableText`. The bank's `timestamp` is neither. */
const BODIES = {
  check: z.object({ serviceId: ServiceId, params: Params }),
  create: z.object({ serviceId: ServiceId, params: Params, transId: TransId, amount: z.int().min(0) }),
  confirm: z.object({
    serviceId: ServiceId,
    transId: TransId,
    paymentSource: Word,
    cardType: Word,
    processingReferenceNumber: Word,
  }),
  reverse: z.object({ serviceId: ServiceId, transId: TransId }),
  status: z.object({ serviceId: ServiceId, transId: TransId }),
}

/**
 * Reads the body of one call (uzum.md 1); null, which is answered 10005, when something required is missing or of another type.
 * `orderField` is the name under which the bank sends our order number.
 */
export function readUzumRequest(call: UzumCall, body: unknown, orderField: string): UzumRequest | null {
  switch (call) {
    case 'check': {
      const read = BODIES.check.safeParse(body)
      const order = OrderNumber.safeParse(read.data?.params[orderField])
      if (!read.success || !order.success) return null
      return { call, serviceId: read.data.serviceId, orderNumber: order.data }
    }
    case 'create': {
      const read = BODIES.create.safeParse(body)
      const order = OrderNumber.safeParse(read.data?.params[orderField])
      if (!read.success || !order.success) return null
      const { serviceId, transId, amount } = read.data
      return { call, serviceId, orderNumber: order.data, transId, amountTiyin: amount }
    }
    case 'confirm': {
      const read = BODIES.confirm.safeParse(body)
      if (!read.success) return null
      const { serviceId, transId, ...words } = read.data
      return { call, serviceId, transId, paidFrom: defined(words) }
    }
    case 'reverse':
    case 'status': {
      const read = BODIES[call].safeParse(body)
      return read.success ? { call, ...read.data } : null
    }
  }
}

const defined = (words: Record<string, string | undefined>): JsonObject =>
  JSON.parse(JSON.stringify(words)) as JsonObject
