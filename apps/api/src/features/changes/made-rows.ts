import { sameMerchant, type Transaction } from '@dasturxon/db'
import { refId } from '../catalogue/ref-id.ts'
import { refOf } from './refs.ts'

/** The rows that a press made, where it was sent before; none otherwise. */
export async function findByKey(tx: Transaction, merchantId: string, key: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('change_entry as e')
    .innerJoin('change_record as r', sameMerchant('r.entry_id', 'e.id'))
    .select('r.record_id')
    .where('e.merchant_id', '=', merchantId)
    .where('e.key', '=', key)
    .execute()
  return rows.map(({ record_id: id }) => id)
}

type Made = {
  merchantId: string
  table:
    | 'product'
    | 'category'
    | 'product_group'
    | 'city'
    | 'zone'
    | 'hall'
    | 'branch'
    | 'banner'
    | 'story'
    | 'vacancy'
  name: string
  key: string
}

/** How import files will call a row that was made at the desk, and its id, so that it meets no other (desk §7). */
export async function newRef(
  tx: Transaction,
  { merchantId, table, name, key }: Made,
): Promise<{ id: string; ref: string }> {
  const what = table === 'product_group' ? 'group' : table
  for (let attempt = 0; ; attempt += 1) {
    const ref = refOf({ what, name, key }, attempt)
    const id = refId(merchantId, what, ref)
    const taken = await tx
      .selectFrom(table)
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!taken) return { id, ref }
  }
}
