import { newId } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildBranch, buildGrade, buildMerchant, buildProduct } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

async function openShop() {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant)
  const product = await buildProduct(world.db, merchant, { branches: [branch] })
  const call = world.clientOf(merchant.sub)
  return {
    merchant,
    product,
    grade: (options: Parameters<typeof buildGrade>[3]) => buildGrade(world.db, merchant, product, options),
    ask: (productId = product.id) => call('catalogue.grade', { query: { productId } }),
  }
}
const minutesAfterNoon = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

describe('CAT-4 grades of a product', () => {
  it('are none, without a mean, until somebody grades', async () => {
    const { ask, product } = await openShop()
    expect(await ask()).toEqual({
      ok: true,
      data: { productId: product.id, average: null, count: 0, grade: [] },
    })
  })

  it('come newest first with their mean to one decimal, without those the merchant hid', async () => {
    const { ask, grade, product } = await openShop()
    await grade({ grade: 5, comment: 'Mazali', createdAt: minutesAfterNoon(1) })
    await grade({ grade: 4, createdAt: minutesAfterNoon(3) })
    await grade({ grade: 4, createdAt: minutesAfterNoon(2) })
    await grade({ grade: 1, comment: 'Reklama', hidden: true, createdAt: minutesAfterNoon(4) })
    // 13 / 3
    expect(await ask()).toMatchObject({ data: { average: 4.3, count: 3 } })
    const answer = await ask()
    expect(answer.ok && answer.data.grade).toEqual([
      { productId: product.id, grade: 4, comment: '', answer: '', createdAt: '2026-11-20T07:03:00.000Z' },
      { productId: product.id, grade: 4, comment: '', answer: '', createdAt: '2026-11-20T07:02:00.000Z' },
      {
        productId: product.id,
        grade: 5,
        comment: 'Mazali',
        answer: '',
        createdAt: '2026-11-20T07:01:00.000Z',
      },
    ])
  })

  it('are the newest 50 of any number; the mean is of all', async () => {
    const { ask, grade } = await openShop()
    await grade({ grade: 1, comment: 'eng eski', createdAt: minutesAfterNoon(-1) })
    for (let minute = 0; minute < 50; minute += 1) await grade({ createdAt: minutesAfterNoon(minute) })
    const answer = await ask()
    const { average, count, grade: listed } = answer.ok ? answer.data : { average: 0, count: 0, grade: [] }
    expect([average, count, listed.length]).toEqual([4.9, 51, 50])
    expect(listed.map(({ comment }) => comment)).not.toContain('eng eski')
  })

  it('are not found for a product that is not sold any more, of another shop, or of nobody', async () => {
    const { ask, grade, product, merchant } = await openShop()
    await grade({})
    const stranger = await openShop()
    for (const id of [product.id, newId()]) {
      expect(await stranger.ask(id)).toMatchObject({ ok: false, error: { code: 'product_not_found' } })
    }
    await world.db
      .updateTable('product')
      .set({ active: false })
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'product_not_found' } })
  })
})
