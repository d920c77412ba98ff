import type { DeskCallParsed } from '@dasturxon/contract/desk'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import type { RecordKind } from './menu-records.ts'
import { listOrder } from './move-record.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { writeChange } from './write-change.ts'

type Move = DeskCallParsed<'desk.orderProducts'>['body']

/** Moves a row behind another one; answers the order that holds then. */
async function moveInMenu(ctx: DeskContext, kind: RecordKind, { id, after }: Move): Promise<string[]> {
  if (id === after) throw new AppError('invalid_request', { fields: 'body.after' })
  return holdingMerchant(ctx, async (tx) => {
    const topic = kind === 'PRODUCT' ? 'PRODUCT_MOVED' : 'CATEGORY_MOVED'
    await writeChange(tx, ctx, { topic, kind, patches: new Map([[id, { after }]]) })
    return (await listOrder(tx, ctx.merchantId, { kind, id })).map((row) => row.id)
  })
}

export const orderProducts = ({ body }: DeskCallParsed<'desk.orderProducts'>, ctx: DeskContext) =>
  moveInMenu(ctx, 'PRODUCT', body)

export const orderCategories = ({ body }: DeskCallParsed<'desk.orderCategories'>, ctx: DeskContext) =>
  moveInMenu(ctx, 'CATEGORY', body)
