import { AppError } from '../../http/app-error.ts'
import type { DeskHandler } from '../staff/desk-context.ts'
import { readRecords } from './menu-records.ts'
import { holdingMerchant } from '../changes/hold-merchant.ts'
import { writeChange } from './write-change.ts'

/**
 * Prices of many dishes in one change: a column pasted from a sheet. All of them or none (DSK-56): one whose price is neither
 * what the caller saw nor what they want refuses the rest.
 */
export const changePrices: DeskHandler<'desk.changePrices'> = async ({ body }, ctx) => {
  const ids = body.prices.map(({ id }) => id)
  const written = await holdingMerchant(ctx, async (tx) => {
    const present = await readRecords(tx, ctx.merchantId, { kind: 'PRODUCT', ids })
    for (const { id, base, value } of body.prices) {
      const { fields } = present.get(id) ?? {}
      if (!fields || fields['deleted'] === true) throw new AppError('product_not_found')
      const theirs = Number(fields['costPrice'])
      if (theirs !== base && theirs !== value)
        throw new AppError('record_changed', { path: 'costPrice', productId: id, base, yours: value, theirs })
    }
    const patches = new Map(body.prices.map(({ id, value }) => [id, { costPrice: value }]))
    return writeChange(tx, ctx, { topic: 'PRICES_CHANGED', kind: 'PRODUCT', patches, read: present })
  })
  return body.prices.map(({ id, value }) => ({
    id,
    version: written.get(id)?.version ?? 1,
    costPrice: value,
  }))
}
