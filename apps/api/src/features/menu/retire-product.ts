import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { assertCategory } from './change-record.ts'
import { readRecords } from './menu-records.ts'
import { writeChange } from './write-change.ts'

/**
 * Takes a dish off the menu for good: the row stays for the orders that name it, as that of a dish that an import takes away does. What
 * is off already stays so, and what somebody else changed of the dish meanwhile changes nothing about it.
 */
export const retireProduct: DeskHandler<'desk.retireProduct'> = async ({ params: { id } }, ctx) => {
  await holdingMerchant(ctx, async (tx) => {
    const patches = new Map([[id, { deleted: true }]])
    await writeChange(tx, ctx, { topic: 'PRODUCT_RETIRED', kind: 'PRODUCT', patches })
  })
  return {}
}

/**
 * Brings a dish back into its category, hidden until somebody has looked at what it says; an undo brings it back as it was. What is
 * on the menu stays as it is.
 */
export const restoreProduct: DeskHandler<'desk.restoreProduct'> = async ({ params: { id } }, ctx) => {
  const { merchantId } = ctx
  await holdingMerchant(ctx, async (tx) => {
    const record = (await readRecords(tx, merchantId, { kind: 'PRODUCT', ids: [id] })).get(id)
    if (!record) throw new AppError('product_not_found')
    if (record.fields['deleted'] === false) return
    await assertCategory(tx, merchantId, String(record.fields['categoryId']))
    const patches = new Map([[id, { deleted: false, active: false }]])
    await writeChange(tx, ctx, { topic: 'PRODUCT_RESTORED', kind: 'PRODUCT', patches })
  })
  return {}
}

/** As many as somebody would look through. */
const MOST_RETIRED = 500

type Retired = DeskCallAnswer<'desk.retiredProducts'>[number]

/**
 * Dishes that were taken off the menu, at the desk or by an import, the last one first. One whose making was undone was never on it, and
 * is not among them.
 */
export async function listRetired({ db, merchantId }: DeskContext): Promise<Retired[]> {
  const { rows } = await sql<Omit<Retired, 'at'> & { at: Date | null }>`
    select p.id, p.name, p.image, p.cost_price as "costPrice", e.at, e.by_name as by
    from product p
    left join lateral (
      select e.at, e.by_name, e.topic, u.topic as undone
      from change_record r
      join change_entry e on e.merchant_id = r.merchant_id and e.id = r.entry_id
      left join change_entry u on u.merchant_id = e.merchant_id and u.id = e.undoes
      where r.merchant_id = p.merchant_id and r.record_id = p.id and r.kind = 'PRODUCT' and r.after ? 'deleted'
      order by e.id desc limit 1
    ) e on true
    where p.merchant_id = ${merchantId} and p.deleted
      and not (e.topic = 'UNDONE' and e.undone in ('PRODUCT_MADE', 'MENU_IMPORTED', 'SHOP_IMPORTED')) is true
    order by e.at desc nulls last, p.priority, p.id
    limit ${MOST_RETIRED}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }))
}
