import type { CallName, CallOutput } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { inEveryLanguage } from '@dasturxon/domain'
import { beforeEach, expect, test } from 'vitest'
import { buildCatalogue } from '../../../server/test/shop.ts'
import { createData } from './data.ts'

type Start = CallOutput<'catalogue.start'>

const whole = buildCatalogue('Osh')
const query = { type: 'WEB', lang: 'uz' } as const
const menu = { name: 'catalogue.start', input: { query } } as const

/** A shop of one dish with a category of `count`, of which nothing has come with the start. */
function openShop(count: number) {
  const categories = whole.categories.map((category) => ({ ...category, productCount: count }))
  const shop = { asked: [] as CallName[], version: 1, isDown: false }
  const clock = { ms: 1_000_000 }
  const answers: Partial<Record<CallName, () => unknown>> = {
    'catalogue.start': (): Start => ({
      ...whole,
      categories,
      products: [],
      isWhole: false,
      version: shop.version,
    }),
    'catalogue.overalls': () => ({ ...whole, categories, version: shop.version }),
    'catalogue.section': () => ({ version: shop.version, products: whole.products }),
    'catalogue.products': () => ({ version: shop.version, products: whole.products }),
  }
  const error = { code: 'busy', description: inEveryLanguage(() => ''), requestId: '', status: 503 }
  const call = (async (name: CallName) => {
    shop.asked.push(name)
    return shop.isDown ? { ok: false, error } : { ok: true, data: answers[name]?.() }
  }) as unknown as Call
  return { shop, clock, data: createData(call, () => clock.ms) }
}

let small: ReturnType<typeof openShop>
let large: ReturnType<typeof openShop>
beforeEach(() => {
  small = openShop(1)
  large = openShop(400)
})
const known = ({ data }: typeof small) => data.list('catalogue.start')
const dish = whole.products[0]?.id ?? ''
const category = whole.categories[0]?.id ?? ''

test('CAT-1 what comes by the start, by a section and by ids is one menu', async () => {
  const { data } = large
  await data.call('catalogue.start', { query })
  expect(known(large).map(({ products }) => products)).toEqual([[]])
  await data.call('catalogue.products', { query: { ...query, ids: `${dish},gone` } })
  expect(known(large)[0]?.singles.get(dish)?.id).toBe(dish)
  expect(known(large)[0]?.absentIds).toEqual(new Set(['gone']))
  await data.call('catalogue.section', { params: { id: category }, query })
  expect(
    known(large)[0]
      ?.sections.get(category)
      ?.products.map(({ id }) => id),
  ).toEqual([dish])
  expect(known(large)).toHaveLength(1)
})

test('CAT-1 the rest of a small menu is asked for at once, that of a large one is not', async () => {
  for (const { data } of [small, large]) {
    await data.refresh(menu)
    await Promise.all([data.refresh(menu), data.refresh(menu)])
  }
  expect(small.shop.asked).toEqual(['catalogue.start', 'catalogue.overalls'])
  expect(large.shop.asked).toEqual(['catalogue.start', 'catalogue.start'])
  expect(known(small)[0]?.isWhole).toBe(true)
})

test('CAT-6 a menu that cannot be asked for again stays, however old it is', async () => {
  const { shop, clock, data } = small
  await data.refresh(menu)
  await data.refresh(menu)
  const before = known(small)
  clock.ms += 3_600_000
  shop.isDown = true
  await data.refresh(menu, 60_000)
  expect(shop.asked).toHaveLength(3)
  expect(known(small)).toBe(before)
  expect(data.peek(menu)).toEqual({ kind: 'ready', data: before[0] })
  data.watch(menu, () => undefined)()
  expect(known(small)).toBe(before)
})

test('CAT-6 what is of no newer version is no change', async () => {
  const { shop, data } = small
  await data.refresh(menu)
  await data.refresh(menu)
  const before = known(small)
  await data.refresh(menu)
  expect(known(small)).toBe(before)
  shop.version = 2
  await data.refresh(menu)
  expect(known(small)[0]?.version).toBe(2)
})

test('a menu that came with the page is as old as the page, and its first drawing stays what it was', async () => {
  const { shop, clock, data } = small
  data.seed(menu, { ...whole, version: 1, products: [], isWhole: false })
  const drawn = data.seeded('catalogue.start')
  expect(drawn).toBe(known(small))
  await data.refresh(menu, 60_000)
  expect(shop.asked).toEqual([])
  clock.ms += 60_000
  await data.refresh(menu, 60_000)
  expect(shop.asked).toEqual(['catalogue.overalls'])
  expect(known(small)[0]?.isWhole).toBe(true)
  expect(data.seeded('catalogue.start')).toBe(drawn)
})

test('CAT-7 a whole menu in every language, as the search asks for it, is another answer', async () => {
  const { data } = small
  await data.call('catalogue.overalls', { query: { type: 'WEB' } })
  expect(known(small)).toEqual([])
})
