import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inTransaction } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { bumpCatalogueVersion } from '../features/catalogue/bump-catalogue-version.ts'
import { buildBusyShop, type BusyShop } from '../test/busy-shop.ts'
import { it, world } from '../test/it.ts'
import { compressedBest } from './prepared-bytes.ts'

let ours: BusyShop
let theirs: BusyShop
it.beforeAll(async () => {
  ours = await buildBusyShop(world, 'biznikidir')
  theirs = await buildBusyShop(world, 'ularnikidir')
})

async function askMenu(
  shop: BusyShop,
  headers: Record<string, string> = {},
  part = '/api/products/v1/overalls?type=WEB',
) {
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await world.server.inject({
    url: part,
    headers: { merchant: shop.merchant.sub, ...headers },
  })
  return {
    status: statusCode,
    coding: sent['content-encoding'],
    etag: String(sent.etag),
    vary: String(sent.vary),
    bytes: rawPayload,
  }
}

describe('CAT-1 the prepared menu', () => {
  it('is the same menu in brotli, gzip and plain, and small', async () => {
    const plain = await askMenu(ours)
    const zipped = await askMenu(ours, { 'accept-encoding': 'gzip, deflate' })
    const brotli = await askMenu(ours, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect([plain.coding, zipped.coding, brotli.coding]).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length)
    expect(new Set([plain.etag, zipped.etag, brotli.etag]).size).toBe(1)
  })

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['BR', 'br'],
    ['zebra, gzipped', undefined],
    ['identity', undefined],
  ])('sends to a client that accepts %j the coding %s', async (accepted, coding) => {
    expect((await askMenu(ours, { 'accept-encoding': accepted })).coding).toBe(coding)
  })

  it.each([
    ['as it was sent', (etag: string) => etag],
    ['without its weakness, as some proxies keep it', (etag: string) => etag.replace('W/', '')],
    ['among others', (etag: string) => `"other", ${etag}`],
  ])('is not sent again to who names its tag %s', async (_what, known) => {
    const { etag } = await askMenu(ours)
    const again = await askMenu(ours, { 'if-none-match': known(etag), 'accept-encoding': 'br' })
    expect(again).toMatchObject({ status: 304, etag })
    expect(again.bytes).toHaveLength(0)
  })

  it('is sent whole to who names the tag of another shop, or a piece of its own', async () => {
    const [our, their] = [await askMenu(ours), await askMenu(theirs)]
    for (const known of [our.etag, their.etag.slice(0, -2), '""', 'W/']) {
      const answer = await askMenu(theirs, { 'if-none-match': known })
      expect(answer.status).toBe(200)
      expect(answer.bytes.toString()).toContain(theirs.words.shop)
      expect(answer.bytes.toString()).not.toContain(ours.words.shop)
    }
  })

  it('may be kept by nobody for anybody else: whatever names the shop is in Vary', async () => {
    const { vary } = await askMenu(ours)
    expect(vary.split(', ').toSorted()).toEqual(['accept-encoding', 'authorization', 'cookie', 'merchant'])
  })

  it('has another tag after a price changed', async () => {
    const before = await askMenu(ours)
    await inTransaction(world.owner, async (tx) => {
      await tx.updateTable('product').set({ cost_price: 31_000 }).where('id', '=', ours.product.id).execute()
      await bumpCatalogueVersion(tx, ours.merchant.id)
    })
    const after = await askMenu(ours, { 'if-none-match': before.etag })
    expect(after.status).toBe(200)
    expect(after.etag).not.toBe(before.etag)
    expect(JSON.parse(after.bytes.toString())).toMatchObject({ products: [{ costPrice: 31_000 }] })
    expect((await askMenu(ours, { 'if-none-match': after.etag })).status).toBe(304)
  })

  it('stays as it was after the change of another shop', async () => {
    const before = await askMenu(theirs)
    await inTransaction(world.owner, (tx) => bumpCatalogueVersion(tx, ours.merchant.id))
    expect((await askMenu(theirs, { 'if-none-match': before.etag })).status).toBe(304)
  })

  it('is sent at once, and in fewer bytes of the same menu to whoever comes later', async () => {
    await inTransaction(world.owner, (tx) => bumpCatalogueVersion(tx, ours.merchant.id))
    const early = await askMenu(ours, { 'accept-encoding': 'br' })
    await compressedBest()
    const late = await askMenu(ours, { 'accept-encoding': 'br' })
    expect(late.bytes.length).toBeLessThan(early.bytes.length)
    expect(brotliDecompressSync(late.bytes).equals(brotliDecompressSync(early.bytes))).toBe(true)
    expect(late.etag).toBe(early.etag)
  })
})

const PARTS = [
  '/api/products/v1/overalls?type=WEB',
  '/api/products/v1/overalls/start?type=WEB',
  (shop: BusyShop) => `/api/products/v1/categories/${shop.product.categoryId}/products?type=WEB`,
  (shop: BusyShop) => `/api/products/v1/products?type=WEB&ids=${shop.product.id}`,
]

describe('CAT-1 LNG-4 every part of the menu, in every language', () => {
  it.each(PARTS)('%s is of its own shop and language, whoever asked before', async (part) => {
    const address = (shop: BusyShop, lang: string) =>
      `${typeof part === 'string' ? part : part(shop)}&lang=${lang}`
    const tags = new Set<string>()
    for (const round of [1, 2])
      for (const shop of [ours, theirs])
        for (const lang of ['uz', 'ru']) {
          const { status, bytes, etag, vary } = await askMenu(shop, {}, address(shop, lang))
          const text = bytes.toString()
          expect([status, round, vary]).toEqual([
            200,
            round,
            'accept-encoding, merchant, authorization, cookie',
          ])
          expect(text).toContain(`"${lang}":"${shop.words.shop}"`)
          expect(text).not.toContain(`"${lang === 'uz' ? 'ru' : 'uz'}":"${shop.words.shop}"`)
          expect(text).not.toContain((shop === ours ? theirs : ours).words.shop)
          tags.add(etag)
          const again = await askMenu(shop, { 'if-none-match': etag }, address(shop, lang))
          expect(again).toMatchObject({ status: 304, etag })
        }
    expect(tags.size).toBe(4) // no tag of one shop or language is known to another
  })
})
