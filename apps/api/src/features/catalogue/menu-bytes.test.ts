import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { composeMenu } from '@dasturxon/demo'
import { describe, expect } from 'vitest'
import { compressedBest } from '../../http/prepared-bytes.ts'
import { createDiskStore } from '../../providers/media/disk.ts'
import { smallShop, writeShop } from '../../test/small-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { importMerchant } from '../import/import-merchant.ts'

const LIMIT = 12 * 1024

it.beforeAll(async () => {
  const menu = composeMenu({ categories: 12, productsPerCategory: 25 })
  const files = { ...smallShop('katta'), ...menu, grades: [], stories: [], banners: [] }
  const folder = await writeShop(files)
  const media = path.join(tmpdir(), `media-${crypto.randomUUID()}`)
  const outcome = await importMerchant(world.owner, folder, {
    store: createDiskStore(media),
    isDemo: false,
    now: NOON,
  })
  for (const each of [folder, media]) await rm(each, { recursive: true, force: true })
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome))
})

async function bytesOf(part: string) {
  const { rawPayload } = await world.server.inject({
    url: `/api/products/v1/${part}`,
    headers: { merchant: 'katta', 'accept-encoding': 'br' },
  })
  return rawPayload
}

/** How many bytes of brotli a part of the menu is, for the first who asks and for all who ask later. */
async function sizesOf(part: string) {
  const first = await bytesOf(part)
  await compressedBest()
  return { first: first.length, later: (await bytesOf(part)).length }
}

type Start = { categories: { id: string; productCount: number }[]; products: unknown[] }

async function startIn(lang: string): Promise<Start> {
  const bytes = await bytesOf(`overalls/start?type=WEB&lang=${lang}`)
  return JSON.parse(brotliDecompressSync(bytes).toString()) as Start
}

describe('CAT-1 a menu of 300 products on the way to a phone', () => {
  it.each(['uz', 'ru', 'eng'])('CAT-1 starts in %s with an answer of at most 12 KB', async (lang) => {
    const { first, later } = await sizesOf(`overalls/start?type=WEB&lang=${lang}`)
    expect(first).toBeLessThanOrEqual(LIMIT)
    expect(later).toBeLessThan(first)
    const { categories, products } = await startIn(lang)
    expect(products.length).toBeGreaterThanOrEqual(24)
    expect(categories.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(300)
  })

  it('CAT-1 has each further category in at most 12 KB', async () => {
    const { categories } = await startIn('ru')
    const sizes = await Promise.all(
      categories.map(async ({ id }) => (await bytesOf(`categories/${id}/products?type=WEB&lang=ru`)).length),
    )
    expect(sizes).toHaveLength(12)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LIMIT)
  })
})
