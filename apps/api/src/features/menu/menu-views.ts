import type { MenuView } from '@dasturxon/contract/desk'
import { MenuView as View } from '@dasturxon/contract/desk/schemas'
import { MOST_MENU_VIEWS } from '@dasturxon/contract/desk'
import { inTransaction, json, newId, type Db } from '@dasturxon/db'
import { AppError } from '../../http/app-error.ts'
import { ownerOf } from '../settings/draft.ts'
import type { DeskHandler } from '../staff/desk-context.ts'

type Owner = ReturnType<typeof ownerOf>

/** Filters of the menu that a person keeps, the oldest first; one that this version cannot read is passed over. */
export async function listMenuViews(db: Db, { merchantId, staffId }: Owner): Promise<MenuView[]> {
  const rows = await db
    .selectFrom('menu_view')
    .select(['id', 'name', 'filter'])
    .where('merchant_id', '=', merchantId)
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => View.safeParse(row).data ?? [])
}

export const saveMenuView: DeskHandler<'desk.saveMenuView'> = async ({ body }, ctx) => {
  const owner = ownerOf(ctx)
  const { merchantId, staffId } = owner
  const name = body.name.trim()
  const filter = json(body.filter)
  return inTransaction(ctx, async (tx) => {
    // one save of a person at a time, so that two do not both find the last place
    await tx
      .selectFrom('staff')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', staffId)
      .forUpdate()
      .execute()
    const others = await tx
      .selectFrom('menu_view')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('staff_id', '=', staffId)
      .where('name', '!=', name)
      .execute()
    if (others.length >= MOST_MENU_VIEWS) throw new AppError('too_many_views')
    await tx
      .insertInto('menu_view')
      .values({
        merchant_id: merchantId,
        staff_id: staffId,
        id: newId(),
        name,
        filter,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'staff_id', 'name']).doUpdateSet({ filter }))
      .execute()
    return listMenuViews(tx, owner)
  })
}

export const removeMenuView: DeskHandler<'desk.removeMenuView'> = async ({ params }, ctx) => {
  const owner = ownerOf(ctx)
  const { numDeletedRows } = await ctx.db
    .deleteFrom('menu_view')
    .where('merchant_id', '=', owner.merchantId)
    .where('staff_id', '=', owner.staffId)
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  return listMenuViews(ctx.db, owner)
}
