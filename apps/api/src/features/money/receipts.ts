import type { Transaction } from '@dasturxon/db'
import { sql, type RawBuilder } from 'kysely'

/**
 * The sale that a refund's receipt is of (DSK-210): the one whose payment goes back, else one that came the same way, else the largest of
 * the order. `money` is the refund's row of the order's money.
 */
export const saleOf = (money: RawBuilder<unknown>) => sql`
  select s.id, s.state from receipt s join order_money m on m.merchant_id = s.merchant_id and m.id = s.money_id
  where s.merchant_id = ${money}.merchant_id and s.order_id = ${money}.order_id and s.kind = 'SALE'
  order by m.payment_id is not distinct from ${money}.payment_id desc, s.way = ${money}.way desc, s.amount desc, s.wanted_at, s.id limit 1`

/** What a receipt that was made is known by (FIS-3). */
export type ReceiptSigns = { terminalId: string; receiptSeq: string; dateTime: string; fiscalSign: string }

/** A receipt was made, once; those of refunds that waited for it are wanted from now on. False where it was made or given up before. */
export async function noteReceiptMade(
  tx: Transaction,
  { merchantId, id, signs, now }: { merchantId: string; id: string; signs: ReceiptSigns; now: Date },
): Promise<boolean> {
  const { terminalId, receiptSeq, dateTime, fiscalSign } = signs
  const made = await sql`
    update receipt set state = 'DONE', terminal_id = ${terminalId}, receipt_seq = ${receiptSeq}, date_time = ${dateTime},
      fiscal_sign = ${fiscalSign}, ended_at = ${now}
    where merchant_id = ${merchantId} and id = ${id} and state in ('WANTED', 'SENT') returning 1`.execute(tx)
  if (made.rows.length === 0) return false
  await sql`
    update receipt set state = 'WANTED' where merchant_id = ${merchantId} and sale_id = ${id} and state = 'WAITING'`.execute(
    tx,
  )
  return true
}
