import type { JsonObject } from '@dasturxon/db'
import { beforeEach, describe, expect } from 'vitest'
import { buildPromo, buildShop, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

beforeEach(() => world.at(NOON))

const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

type PromoOptions = Parameters<typeof buildPromo>[2]

async function openShop(promos: PromoOptions[], settings: JsonObject = {}) {
  const { merchant, branch, product, customer } = await buildShop(world, { merchant: { settings } })
  for (const promo of promos) await buildPromo(world.db, merchant, { isListed: true, ...promo })
  const list = async (call = customer.call) => {
    const answer = await call('promos.list', {})
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  const codes = async () => (await list()).map(({ code, isActive }) => (isActive ? code : `${code} is used`))
  /** An order of 50 000 som with a code that takes 5 000. */
  const use = async (promoCode: string, call = customer.call) => {
    const placed = await call('orders.place', {
      body: {
        branchId: branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: product.id, count: 2 }],
        promoCode,
        totalPrice: 45_000,
      },
    })
    if (!placed.ok) throw new Error(placed.error.code)
    return placed.data.id
  }
  return { merchant, customer, list, codes, use }
}

describe('PRB-11 the letters of a promo code', () => {
  it('may be small; those that are Latin only as capitals are others', async () => {
    const { use } = await openShop([{ code: 'PLAIN-S' }])
    for (const other of ['PLA\u0131N-S', 'PLAIN-\u017F', 'pla\u0131n-s'])
      await expect(use(other)).rejects.toThrow('promo_not_found')
    expect(await use('plain-s')).toBeTruthy()
  })

  it('FIL-3 come with what is invisible where a code was copied', async () => {
    const { use } = await openShop([{ code: 'PLAIN-S' }])
    expect(await use('\u200bPLAIN\u00ad-S\u2069 ')).toBeTruthy()
  })
})

describe('USR-3 BSK-3 the promo codes of a customer', () => {
  it('are those the merchant lists and that an order can use now, those that end first coming first', async () => {
    const { codes } = await openShop([
      { code: 'HAR-DOIM' },
      { code: 'OKTABR', endDate: at(-1) },
      { code: 'SHU-SONIYA', endDate: at(0) },
      { code: 'ERTADAN', startDate: at(1) },
      { code: 'BUGUNDAN', startDate: at(0), endDate: at(60), minPrice: 1_000_000 },
      { code: 'YOPIQ', isActive: false },
      { code: 'SMS-ORQALI', isListed: false },
    ])
    expect(await codes()).toEqual(['SHU-SONIYA', 'BUGUNDAN', 'HAR-DOIM'])
  })

  it('say what they give, from which sum on and until when', async () => {
    const { list } = await openShop([
      { code: 'SHARTLI', discountType: 'PERCENTAGE', productDiscount: 12.5, deliveryDiscount: 100 },
      {
        code: 'YILBOSHI',
        productDiscount: 30_000,
        minPrice: 100_000,
        endDate: at(60),
        maxUsesPerCustomer: 2,
      },
    ])
    expect(await list()).toMatchObject([
      {
        code: 'YILBOSHI',
        discountType: 'AMOUNT',
        productDiscount: 30_000,
        minPrice: 100_000,
        startDate: null,
        endDate: at(60).toISOString(),
        uses: 0,
        usesLeft: 2,
      },
      {
        discountType: 'PERCENTAGE',
        productDiscount: 12.5,
        deliveryDiscount: 100,
        endDate: null,
        usesLeft: null,
      },
    ])
  })

  it('stay as used ones when the customer has used them up, and come back with an order that is called off', async () => {
    const { codes, use, list, customer } = await openShop([
      { code: 'BIR', maxUsesPerCustomer: 1 },
      { code: 'IKKI', maxUsesPerCustomer: 2, endDate: at(60) },
    ])
    await use('IKKI')
    const id = await use('BIR')
    expect(await codes()).toEqual(['IKKI', 'BIR is used'])
    expect(await list()).toMatchObject([
      { uses: 1, usesLeft: 1 },
      { uses: 1, usesLeft: 0 },
    ])
    await customer.call('orders.cancel', { params: { id }, body: {} })
    expect(await codes()).toEqual(['IKKI', 'BIR'])
    world.at(at(61))
    expect(await codes()).toEqual(['BIR'])
  })

  it('of many are gone for others when all of them are used', async () => {
    const { codes, use, merchant } = await openShop([{ code: 'BITTA', maxUses: 1 }])
    const faster = await world.signIn(merchant.sub, newPhone())
    await use('BITTA', faster.call)
    expect(await codes()).toEqual([])
  })

  it('hold one that was told in private for whoever has used it', async () => {
    const { list, codes, use, merchant } = await openShop([{ code: 'FAQAT-SIZGA', isListed: false }])
    expect(await codes()).toEqual([])
    await use('FAQAT-SIZGA')
    expect(await codes()).toEqual(['FAQAT-SIZGA'])
    expect(await list((await world.signIn(merchant.sub, newPhone())).call)).toEqual([])
  })

  it('MER-4 are none where the merchant takes none', async () => {
    const { codes } = await openShop([{ code: 'BOR' }], { promoActive: false })
    expect(await codes()).toEqual([])
  })
})
