import { json, newId, type JsonObject } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildMerchant } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'

const text = (word: string) => json({ uz: word, ru: word, eng: word })

/** A shop with banners and stories of priority 2 and 1, and one of each that is switched off. */
async function openShop(settings: JsonObject) {
  const merchant = await buildMerchant(world.db, { settings })
  for (const [priority, active] of [
    [2, true],
    [1, true],
    [0, false],
  ] as const) {
    const row = { merchant_id: merchant.id, title: text(String(priority)), priority, active }
    const slides = json([
      {
        title: { uz: 'a', ru: 'a', eng: 'a' },
        text: { uz: '', ru: '', eng: '' },
        image: '',
        background: '#000000',
        textColor: '#FFFFFF',
        link: '',
      },
    ])
    await world.db
      .insertInto('banner')
      .values({ ...row, id: newId(), description: text('') })
      .execute()
    await world.db
      .insertInto('story')
      .values({ ...row, id: newId(), slides })
      .execute()
  }
  return { merchant, call: world.clientOf(merchant.sub) }
}

describe('banners and stories', () => {
  it("CAT-10 arrive in order, without those switched off, and not another merchant's", async () => {
    const { call } = await openShop({ bannersActive: true, storiesActive: true })
    await openShop({ bannersActive: true, storiesActive: true })
    for (const name of ['content.banners', 'content.stories'] as const) {
      const answer = await call(name)
      expect(answer.ok && answer.data.map(({ title }) => title.uz)).toEqual(['1', '2'])
    }
  })

  it('MER-4 are not there when the merchant switched the feature off', async () => {
    const { call } = await openShop({ bannersActive: false, storiesActive: true })
    expect(await call('content.banners')).toEqual({ ok: true, data: [] })
    expect(await call('content.stories')).toMatchObject({ data: [{}, {}] })
    const other = await openShop({ bannersActive: true, storiesActive: false })
    expect(await other.call('content.stories')).toEqual({ ok: true, data: [] })
    expect(await other.call('content.banners')).toMatchObject({ data: [{}, {}] })
  })
})

const TEXTS_ON = { aboutMerchantActive: true, termsOfUseActive: true, privacyActive: true }

describe('company texts', () => {
  it("PRF-8 are found by type, and only the merchant's own", async () => {
    const { merchant, call } = await openShop(TEXTS_ON)
    const other = await openShop(TEXTS_ON)
    await world.db
      .insertInto('policy')
      .values({ merchant_id: merchant.id, type: 'TERMS', text: text('Ommaviy oferta') })
      .execute()
    expect(await call('content.policies', { query: { policies: 'TERMS' } })).toEqual({
      ok: true,
      data: [{ type: 'TERMS', text: { uz: 'Ommaviy oferta', ru: 'Ommaviy oferta', eng: 'Ommaviy oferta' } }],
    })
    expect(await call('content.policies', { query: { policies: 'PRIVACY_POLICY' } })).toMatchObject({
      error: { status: 404, code: 'policy_not_found' },
    })
    expect(await other.call('content.policies', { query: { policies: 'TERMS' } })).toMatchObject({
      error: { code: 'policy_not_found' },
    })
  })

  it.each([
    ['TERMS', 'termsOfUseActive'],
    ['ABOUT_COMPANY', 'aboutMerchantActive'],
    ['PRIVACY_POLICY', 'privacyActive'],
  ] as const)('MER-4 the text %s is there with %s only', async (type, flag) => {
    for (const [isOn, answer] of [
      [true, { ok: true, data: [{ type }] }],
      [false, { error: { status: 404, code: 'policy_not_found' } }],
    ] as const) {
      const { merchant, call } = await openShop({ ...TEXTS_ON, [flag]: isOn })
      await world.db
        .insertInto('policy')
        .values({ merchant_id: merchant.id, type, text: text('Matn') })
        .execute()
      expect(await call('content.policies', { query: { policies: type } })).toMatchObject(answer)
    }
  })
})
