import { answerOf } from './customers.ts'
import { kilobytes, type Fact } from './fact.ts'
import { importLargeShop } from './import-large-shop.ts'
import { measureLoad, send, type Call } from './load.ts'
import { startReference, type RunningServer } from './server-process.ts'

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

/** How long the server needs to search a large menu, one query at a time, and the bare server for an answer of as many bytes. */
export async function measureSearch(shop: RunningServer): Promise<Fact[]> {
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
  const searched = await measureOneByOne(next)
  const bytes = Number((await send(ask('somsa'))).headers['content-length'])
  const reference = await startReference({ bytes })
  try {
    const bare = await measureOneByOne(() => ({ port: reference.port, path: '/' }))
    return [
      {
        what: `${products} products, p50`,
        figure: milliseconds(searched.p50),
        reference: milliseconds(bare.p50),
      },
      {
        what: `${products} products, p99`,
        figure: milliseconds(searched.p99),
        reference: milliseconds(bare.p99),
      },
      { what: 'One of these answers, 50 products, brotli', figure: kilobytes(bytes) },
    ]
  } finally {
    await reference.stop()
  }
}

async function measureOneByOne(next: (index: number) => Call) {
  const limits = { concurrency: 1, durationMs: 60_000 }
  await measureLoad(next, { ...limits, calls: WARM_UP })
  const measured = await measureLoad(next, { ...limits, calls: MEASURED })
  if (measured.failures > 0) throw new Error(`${measured.failures} calls failed.`)
  return measured
}

const milliseconds = (ms: number): string => `${ms.toFixed(1)} ms`
