import type { Db } from '@dasturxon/db'
import { PAYMENT_TYPES, isPaidOnline, providerOf, type PaymentProviderName } from '@dasturxon/domain'
import { sql } from 'kysely'

type Whose = { merchantId: string; provider: PaymentProviderName }

/** The last call of a provider that a key of the account signed; `isByFormer`: by the key before the present one. */
export async function findLastCall(
  db: Db,
  { merchantId, provider, isByFormer }: Whose & { isByFormer?: boolean },
): Promise<{ at: Date; call: string; request: string; reply: string } | null> {
  const row = await db
    .selectFrom('payment_log')
    .select(['at', 'call', 'request', 'reply'])
    .where('merchant_id', '=', merchantId)
    .where('provider', '=', provider)
    .$if(isByFormer !== undefined, (query) => query.where('by_former_key', '=', isByFormer === true))
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Of an order that is younger the customer may be typing a card just now. */
const PATIENCE_MS = 120_000
/** More of them say nothing more. */
const ENOUGH = 10

/** Orders that waited for a provider's money since then, and of which it has said nothing. */
export async function countUnheard(
  db: Db,
  { merchantId, provider, since, now }: Whose & { since: Date | null; now: Date },
): Promise<number> {
  const types = PAYMENT_TYPES.filter((type) => isPaidOnline(type) && providerOf(type) === provider)
  const rows = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.merchant_id', '=', merchantId)
    .where('o.payment_type', 'in', types)
    .where('o.is_paid', '=', false)
    .where('o.created_at', '<', new Date(now.getTime() - PATIENCE_MS))
    .$if(since !== null, (query) => query.where('o.created_at', '>', since ?? now))
    .where(
      sql<boolean>`not exists (
        select from payment_transaction t
        where t.merchant_id = o.merchant_id and t.order_id = o.id and t.state <> 'CREATED')`,
    )
    .limit(ENOUGH)
    .execute()
  return rows.length
}
