import { setTimeout as wait } from 'node:timers/promises'
import { composeMenu } from '@dasturxon/demo'
import { answerOf } from './customers.ts'
import { importMenu } from './import-large-shop.ts'
import { send } from './load.ts'
import type { RunningServer } from './server-process.ts'

/** 300 products. */
const MENU = { categories: 12, productsPerCategory: 25 }
/** Longer than the best compression of the largest of these answers takes. */
const SETTLED_MS = 20_000

type Start = { categories: { id: string }[]; products: unknown[] }

/** Bytes of brotli that a menu of 300 products is on the way to a phone: its first answer, a further one, and all at once. */
export async function measureMenuAnswers(shop: RunningServer): Promise<{ what: string; figure: string }[]> {
  if (shop.dataFolder === null) throw new Error('The shop keeps its data nowhere.')
  const { sub, products } = importMenu(shop.dataFolder, { sub: 'menu', menu: composeMenu(MENU) })
  const call = (part: string) => ({
    port: shop.port,
    path: `/api/products/v1/${part}`,
    headers: { merchant: sub, 'accept-encoding': 'br' },
  })
  const bytesOf = async (part: string) => Number((await send(call(part))).headers['content-length'])
  const start = await answerOf<Start>({ ...call('overalls/start?lang=uz'), headers: { merchant: sub } })
  const section = `categories/${start.categories[1]?.id}/products?lang=uz`
  const parts = [
    [
      `Menu of ${products} products, first answer: all categories, ${start.products.length} products`,
      'overalls/start?lang=uz',
    ],
    ['The same menu, a further category of 25 products', section],
    ['The same menu, all of it in one language', 'overalls?lang=uz'],
    ['The same menu, all of it in three languages', 'overalls'],
  ] as const
  const first: number[] = []
  for (const [, part] of parts) first.push(await bytesOf(part))
  await untilSettled(() => bytesOf('overalls'), first.at(-1) ?? 0)
  return Promise.all(
    parts.map(async ([what, part], at) => ({
      what: `${what}, brotli: for whoever asks first, and after`,
      figure: `${kilobytes(first[at] ?? 0)} and ${kilobytes(await bytesOf(part))} KB`,
    })),
  )
}

/** Answers are compressed one after another: when the last has its best, all have. */
async function untilSettled(read: () => Promise<number>, first: number): Promise<void> {
  const end = performance.now() + SETTLED_MS
  while (performance.now() < end && (await read()) >= first) await wait(100)
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1)
