import { readFileSync } from 'node:fs'
import path from 'node:path'
import { demoMerchants } from '@dasturxon/demo'
import { buildSearchIndex, dishDictionary, searchProducts, type SearchIndex } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'
import { QUERIES } from './queries.ts'

const read = (folder: string, file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

/** The menus of the demo shops by their folders; the id of a dish is its reference. */
const menus = new Map<string, SearchIndex>(
  demoMerchants().map(({ folder }) => [
    path.basename(folder),
    buildSearchIndex(
      {
        categories: read(folder, 'categories.json').map(withId),
        products: read(folder, 'products.json').map((row: { ref: string; category: string }) => ({
          ...withId(row),
          categoryId: row.category,
        })),
      },
      dishDictionary(),
    ),
  ]),
)

function withId<Row extends { ref: string }>(row: Row) {
  return { ...row, id: row.ref }
}

const find = (shop: string, query: string): string[] => {
  const index = menus.get(shop)
  if (!index) throw new Error(`there is no demo shop ${shop}`)
  return searchProducts(index, query)
}

describe('CUS-16 a table of queries over the menus of the demo shops', () => {
  test('has 300 queries and more, each once, of dishes that exist', () => {
    expect(new Set(QUERIES.map(([shop, query]) => `${shop} ${query}`)).size).toBe(QUERIES.length)
    expect(QUERIES.length).toBeGreaterThanOrEqual(300)
    expect(QUERIES.filter(([shop, , dish]) => !menus.get(shop)?.ids.includes(dish))).toEqual([])
  })

  test('finds at least 95 % of the dishes among the first three', () => {
    const missed = QUERIES.filter(([shop, query, dish]) => !find(shop, query).slice(0, 3).includes(dish))
    const list = missed.map(
      ([shop, query, dish]) => `${shop} ${query} → ${dish}: ${find(shop, query).slice(0, 3).join(' | ')}`,
    )
    expect(
      1 - missed.length / QUERIES.length,
      `missed ${missed.length} of ${QUERIES.length}:\n${list.join('\n')}`,
    ).toBeGreaterThanOrEqual(0.95)
  })
})
