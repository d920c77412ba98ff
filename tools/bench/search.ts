import { answerOf } from './customers.ts'
import { importLargeShop } from './import-large-shop.ts'
import { measureLoad, send, type Call } from './load.ts'
import type { RunningServer } from './server-process.ts'

/** As people type: whole words and beginnings, in three scripts, with a typo, in the wrong layout, and in vain. */
const QUERIES = [
  'lag',
  "lag'mon",
  'лағмон',
  'лагман',
  'lamgon',
  'kfuvfy',
  's',
  'som',
  'somsa',
  'самса',
  'шашлык',
  'shashlk',
  'burger',
  'бургер с сыром',
  'chiz',
  'pitsa',
  'pizza',
  'salat',
  'tovuqli',
  'курица',
  'beef',
  'choy',
  'зеленый чай',
  'kola 1',
  'qwxyz',
  'lagmon burger katta',
  '417',
]
const WARM_UP = 60
const MEASURED = 600

/** How long the server needs to search a large menu, one query at a time. */
export async function measureSearch(shop: RunningServer): Promise<{ what: string; figure: string }[]> {
  if (shop.dataFolder === null) throw new Error('The shop keeps its data nowhere.')
  const { sub, products } = importLargeShop(shop.dataFolder)
  const ask = (query: string): Call => ({
    port: shop.port,
    path: `/api/products/v1/search?lang=uz&limit=50&q=${encodeURIComponent(query)}`,
    headers: { merchant: sub, 'accept-encoding': 'br' },
  })
  const next = (index: number): Call => ask(QUERIES[index % QUERIES.length] ?? '')

  // the catalogue is read and its words are indexed by whoever comes first
  await answerOf({ ...ask('somsa'), headers: { merchant: sub } })
  await measureLoad(next, { concurrency: 1, calls: WARM_UP, durationMs: 60_000 })
  const { p50, p99, failures } = await measureLoad(next, {
    concurrency: 1,
    calls: MEASURED,
    durationMs: 60_000,
  })
  if (failures > 0) throw new Error(`${failures} searches failed.`)
  const bytes = (await send(ask('somsa'))).headers['content-length']
  return [
    {
      what: `Search among ${products} products, ${QUERIES.length} queries in turn, 50 answers each: p50 and p99`,
      figure: `${p50.toFixed(1)} and ${p99.toFixed(1)} ms`,
    },
    { what: 'One of these answers, 50 products, brotli', figure: `${bytes ?? '–'} bytes` },
  ]
}
