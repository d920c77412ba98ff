import type { RefusedCall } from '@dasturxon/contract/desk'
import { sameMerchant, type Db } from '@dasturxon/db'
import {
  CALL_FAULTS,
  DAY_MS,
  PAYMENT_PROVIDERS,
  withoutCardNumbers,
  type PaymentProviderName,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'

/** So long a refused call is told at the desk, and so many of them at once. */
const SHOWN_DAYS = 30
export const MOST_REFUSED_CALLS = 20

/** What may be a provider's id of a payment: shorter ones could be anything. */
const ID = /[\w-]{6,64}/g
const MOST_IDS = 200
/** How providers name the order, in JSON, a form or XML, before its number. */
const ORDER = /(?:order_?id|order_?number|merchant_trans_id)["']?\s*[:=>]\s*["']?(\d{1,15})(?!\d)/i

/** Which payment, or else which order, a call is about that could not be read, as far as anything in it names one. */
export async function findMeant(
  db: Db,
  { merchantId, provider, request }: { merchantId: string; provider: PaymentProviderName; request: string },
): Promise<{ external_id?: string; order_number?: number }> {
  const ids = [...new Set(request.match(ID))].slice(0, MOST_IDS)
  const payments = await db
    .selectFrom('payment_transaction as t')
    .innerJoin('orders as o', sameMerchant('o.id', 't.order_id'))
    .select(['t.external_id', 'o.number as order_number'])
    .where('t.merchant_id', '=', merchantId)
    .where('t.provider', '=', provider)
    .where('t.external_id', '=', sql<string>`any(${ids}::text[])`)
    .limit(2)
    .execute()
  const [payment] = payments
  if (payment && payments.length === 1) return payment
  const number = ORDER.exec(request)?.[1]
  if (number === undefined) return {}
  const order = await db
    .selectFrom('orders')
    .select('number as order_number')
    .where('merchant_id', '=', merchantId)
    .where('number', '=', Number(number))
    .executeTakeFirst()
  return order ?? {}
}

/**
 * Calls of providers that were refused for what they said, newest first. One is over when somebody has seen it, or when a later call about
 * its payment was taken; of one that names only its order, when any later payment of that provider for it was.
 */
export async function listRefusedCalls(db: Db, merchantId: string, now: Date): Promise<RefusedCall[]> {
  const rows = await db
    .selectFrom('payment_log as l')
    .select(['l.id', 'l.provider', 'l.at', 'l.fault', 'l.request', 'l.external_id', 'l.order_number'])
    .where('l.merchant_id', '=', merchantId)
    .where('l.fault', 'is not', null)
    .where('l.seen_at', 'is', null)
    .where('l.at', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS))
    .where(
      sql<boolean>`not exists (
        select from payment_transaction t join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
        where t.merchant_id = l.merchant_id and t.provider = l.provider
          and case when l.external_id is null then o.number = l.order_number else t.external_id = l.external_id end
          and greatest(t.created_ms, t.performed_ms, t.cancelled_ms) > extract(epoch from l.at) * 1000)`,
    )
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(MOST_REFUSED_CALLS)
    .execute()
  return rows.flatMap(({ id, at, fault: said, provider: name, ...row }) => {
    const fault = CALL_FAULTS.find((one) => one === said)
    const provider = PAYMENT_PROVIDERS.find((one) => one === name)
    if (!fault || !provider) return []
    return [
      {
        id,
        provider,
        at: at.toISOString(),
        fault,
        paymentId: row.external_id,
        orderNumber: row.order_number,
        body: withoutCardNumbers(row.request),
      },
    ]
  })
}

/** Ends that a refused call is told. Pressed twice it is done once. */
export async function seeRefusedCall(
  db: Db,
  merchantId: string,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<void> {
  const known = await db
    .updateTable('payment_log')
    .set((set) => ({
      seen_at: sql<Date>`coalesce(${set.ref('seen_at')}, ${now})`,
      seen_by: sql<string>`coalesce(${set.ref('seen_by')}, ${by})`,
    }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('fault', 'is not', null)
    .executeTakeFirst()
  if (known.numUpdatedRows === 0n) throw new AppError('not_found')
}
