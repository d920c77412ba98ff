import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { bumpCatalogueVersion } from '../features/catalogue/bump-catalogue-version.ts'
import { buildBusyShop, type BusyShop } from '../test/busy-shop.ts'
import { createWorld, type World } from '../test/world.ts'

let world: World
let ours: BusyShop
let theirs: BusyShop
beforeAll(async () => {
  world = await createWorld()
  ours = await buildBusyShop(world, 'biznikidir')
  theirs = await buildBusyShop(world, 'ularnikidir')
})
afterAll(() => world.close())

async function askMenu(shop: BusyShop, headers: Record<string, string> = {}) {
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await world.server.inject({
    url: '/api/products/v1/overalls?type=WEB',
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
    await inTransaction(world.db, async (tx) => {
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
    await inTransaction(world.db, (tx) => bumpCatalogueVersion(tx, ours.merchant.id))
    expect((await askMenu(theirs, { 'if-none-match': before.etag })).status).toBe(304)
  })
})
