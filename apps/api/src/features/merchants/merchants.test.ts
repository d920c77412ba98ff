import { json } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { createWorld } from '../../test/world.ts'
import { findMerchant } from '../../http/find-merchant.ts'

const change = (id: string, values: { deleted?: boolean; is_active?: boolean; is_demo?: boolean }) =>
  world.db.updateTable('merchant').set(values).where('id', '=', id).execute()

describe('the merchant of a sub-domain', () => {
  it('MER-1 is found, in whatever case the host was typed', async () => {
    const { id, sub } = await buildMerchant(world.db)
    const guest = world.clientOf(undefined)
    const found = await guest('merchants.findBySub', { params: { sub } })
    expect(found).toMatchObject({ ok: true, data: { id, sub, isActive: true, deleted: false } })
    expect(await guest('merchants.findBySub', { params: { sub: sub.toUpperCase() } })).toEqual(found)
  })

  it('MER-1 is not found when there is none, or it was deleted', async () => {
    const { id, sub } = await buildMerchant(world.db)
    await change(id, { deleted: true })
    const guest = world.clientOf(undefined)
    for (const unknown of [sub, 'no-such-shop', "x'; drop table merchant --", 'a_b']) {
      const refused = await guest('merchants.findBySub', { params: { sub: unknown } })
      expect(refused).toMatchObject({ ok: false, error: { status: 404, code: 'merchant_not_found' } })
    }
    expect(await findMerchant(world.db, id)).toBeNull()
  })

  it('MER-3 is told when it is not active, and then serves nothing else', async () => {
    const { sub } = await buildMerchant(world.db, { isActive: false })
    const guest = world.clientOf(sub)
    expect(await guest('merchants.findBySub', { params: { sub } })).toMatchObject({
      data: { isActive: false },
    })
    expect(await guest('catalogue.overalls')).toMatchObject({ error: { code: 'merchant_inactive' } })
  })

  it('MER-1 is the same merchant by id and by sub', async () => {
    const { id, sub } = await buildMerchant(world.db, { settings: { mainLanguage: 'ru' } })
    const bySub = await findMerchant(world.db, sub)
    expect(bySub).toEqual({
      id,
      sub,
      isActive: true,
      catalogueVersion: 1,
      settingsVersion: 1,
      branchesVersion: 1,
      contentVersion: 1,
      mainLanguage: 'ru',
      readsBrowserLanguage: false,
    })
    expect(await findMerchant(world.db, id.toUpperCase())).toEqual(bySub)
  })

  it('LNG-2 speaks uz when it names no language we have', async () => {
    const { sub } = await buildMerchant(world.db, { settings: { mainLanguage: 'de' } })
    expect((await findMerchant(world.db, sub))?.mainLanguage).toBe('uz')
  })
})

describe('settings of a merchant', () => {
  it('MER-4 are those of spec §3 where the merchant set nothing, with delivery off', async () => {
    const { id, sub } = await buildMerchant(world.db)
    await world.db
      .updateTable('merchant')
      .set({ settings: json({}) })
      .where('id', '=', id)
      .execute()
    const settings = await world.clientOf(sub)('merchants.settings')
    expect(settings).toMatchObject({
      ok: true,
      data: {
        merchantId: id,
        brand: 'Sinov',
        mainColor: '#FCE000',
        mainColorType: 'dark',
        mapType: 'YANDEX',
        groupView: 'GROUP',
        categoryView: 'ALL',
        deliveryActive: false,
        pickupActive: false,
        paymeActive: false,
        shouldValidateDeliveryArea: false,
      },
    })
  })

  it("MER-4 are those the merchant set, on the web and in the Click mini app, and nobody else's", async () => {
    const mine = await buildMerchant(world.db, { settings: { mainColor: '#12408F', brand: 'Choyxona' } })
    const other = await buildMerchant(world.db, { settings: { mainColor: '#C2185B', brand: 'Bozor' } })
    const call = world.clientOf(mine.sub)
    const set = { brand: 'Choyxona', mainColor: '#12408F', merchantId: mine.id }
    expect(await call('merchants.settings')).toMatchObject({ data: set })
    expect(await call('merchants.clickSettings')).toMatchObject({ data: set })
    expect(await world.clientOf(other.sub)('merchants.settings')).toMatchObject({ data: { brand: 'Bozor' } })
  })

  it('SPC-6 fault 20 say nothing of the text of its SMS, which is between it and its gateway', async () => {
    const { sub } = await buildMerchant(world.db, { settings: { smsContent: 'Choyxona kodi: {code}' } })
    for (const name of ['merchants.settings', 'merchants.clickSettings'] as const)
      expect(JSON.stringify(await world.clientOf(sub)(name))).not.toMatch(/Choyxona kodi|smsContent/)
  })

  it('fault 21 hold no link that could run on a page', async () => {
    const links = {
      telegram: 'data:text/html,x',
      instagram: 'vbscript:x',
      facebook: 'https://facebook.com/tez',
    }
    const { sub } = await buildMerchant(world.db, { settings: links })
    expect(await world.clientOf(sub)('merchants.settings')).toMatchObject({
      data: { telegram: '', instagram: '', facebook: 'https://facebook.com/tez' },
    })
  })

  it('MER-4 that decide how an order is taken come by their own call', async () => {
    const strict = await buildMerchant(world.db, { settings: { shouldValidateDeliveryArea: true } })
    const lax = await buildMerchant(world.db, { settings: { shouldValidateDeliveryArea: false } })
    const asked = await Promise.all(
      [strict, lax].map(({ sub }) => world.clientOf(sub)('orders.merchantSettings')),
    )
    expect(asked.map((answer) => answer.ok && answer.data.shouldValidateDeliveryArea)).toEqual([true, false])
  })

  it('MER-4 of orders hold for the cities of the merchant only', async () => {
    const orderSettings = { isServiceFeeEnabled: true, serviceFeeAmount: 2_000, minimalDeliveryPrice: 30_000 }
    const mine = await buildMerchant(world.db, { orderSettings })
    const other = await buildMerchant(world.db)
    const call = world.clientOf(mine.sub)
    expect(await call('orders.settings', { params: { id: mine.cityId } })).toMatchObject({
      data: { ...orderSettings, serviceFeeThreshold: 0, cityId: mine.cityId },
    })
    expect(await call('orders.settings', { params: { id: other.cityId } })).toMatchObject({
      error: { code: 'not_found' },
    })
  })
})

describe('lists of merchants', () => {
  const group = (id: string, brand_group: string | null, values: { domain_url?: string } = {}) =>
    world.db
      .updateTable('merchant')
      .set({ brand_group, ...values })
      .where('id', '=', id)
      .execute()

  it('MER-8 a merchant on its own is its only brand', async () => {
    const { id, sub } = await buildMerchant(world.db)
    const call = world.clientOf(sub)
    expect(await call('merchants.brands')).toMatchObject({
      ok: true,
      data: [{ id, merchantId: id, name: { uz: 'Sinov' }, domainUrl: `http://${sub}.shop.test` }],
    })
    expect(await call('merchants.findBySub', { params: { sub } })).toMatchObject({
      data: { hasOtherBrands: false },
    })
  })

  it('MER-8 the brands of one owner each name all that are open, with the way there, and nobody else’s', async () => {
    const [burger, tea, closed, gone, stranger] = await Promise.all([
      buildMerchant(world.db, { sub: 'brand-burger' }),
      buildMerchant(world.db, { sub: 'brand-tea' }),
      buildMerchant(world.db, { sub: 'brand-closed', isActive: false }),
      buildMerchant(world.db, { sub: 'brand-gone' }),
      buildMerchant(world.db, { sub: 'brand-stranger' }),
    ])
    await group(burger.id, 'karim')
    await group(tea.id, 'karim', { domain_url: 'https://choy.example' })
    await group(closed.id, 'karim')
    await group(gone.id, 'karim')
    await change(gone.id, { deleted: true })
    await group(stranger.id, 'salim')

    const both = [
      { id: burger.id, sub: 'brand-burger', domainUrl: 'http://brand-burger.shop.test' },
      { id: tea.id, sub: 'brand-tea', domainUrl: 'https://choy.example' },
    ]
    for (const { sub } of [burger, tea]) {
      const brands = await world.clientOf(sub)('merchants.brands')
      expect(brands).toMatchObject({ ok: true, data: both })
      expect(await world.clientOf(sub)('merchants.findBySub', { params: { sub } })).toMatchObject({
        data: { hasOtherBrands: true },
      })
    }
    const alone = await world.clientOf(stranger.sub)('merchants.brands')
    expect(alone).toMatchObject({ data: [{ id: stranger.id }] })
  })

  it('MER-8 the last open brand of an owner has no other', async () => {
    const open = await buildMerchant(world.db)
    const closed = await buildMerchant(world.db, { isActive: false })
    for (const { id } of [open, closed]) await group(id, 'olim')
    expect(
      await world.clientOf(open.sub)('merchants.findBySub', { params: { sub: open.sub } }),
    ).toMatchObject({ data: { hasOtherBrands: false } })
  })

  it('the demo merchants are listed in demo mode only, with an address', async () => {
    const demo = await createWorld({ isDemo: true })
    try {
      const shop = await buildMerchant(demo.db, { sub: 'namuna' })
      await buildBranch(demo.db, shop)
      await buildMerchant(demo.db, { sub: 'haqiqiy' })
      await demo.db.updateTable('merchant').set({ is_demo: true }).where('id', '=', shop.id).execute()
      expect(await demo.clientOf(undefined)('merchants.demo')).toMatchObject({
        data: [
          {
            sub: 'namuna',
            address: 'Amir Temur shoh koʻchasi, 15',
            pictures: [],
            deliveryFrom: 15_000,
            hours: { workHours: [{ type: 'DELIVERY' }], hourExceptions: [], timeZone: 'Asia/Tashkent' },
          },
        ],
      })
    } finally {
      await demo.close()
    }
    const { id } = await buildMerchant(world.db)
    await change(id, { is_demo: true })
    expect(await world.clientOf(undefined)('merchants.demo')).toEqual({ ok: true, data: [] })
  })
})
