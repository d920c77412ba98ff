import { setTimeout as wait } from 'node:timers/promises'
import { composeMenu } from '@dasturxon/demo'
import { answerOf } from './customers.ts'
import { kilobytes, type Fact } from './fact.ts'
import { importMenu } from './import-large-shop.ts'
import { send } from './load.ts'
import type { RunningServer } from './server-process.ts'

/** 300 products. */
const MENU = { categories: 12, productsPerCategory: 25 }
/** Longer than the best compression of the largest of these answers takes. */
const SETTLED_MS = 20_000

type Start = { categories: { id: string }[] }

/** Bytes of brotli that a menu of 300 products is on the way to a phone: its first answer, a further one, and all at once. */
export async function measureMenuAnswers(shop: RunningServer): Promise<Fact[]> {
  if (shop.dataFolder === null) throw new Error('The shop keeps its data nowhere.')
  const { sub } = importMenu(shop.dataFolder, { sub: 'menu', menu: composeMenu(MENU) })
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
      'First answer: all categories, and the products of the first screens',
      'overalls/start?lang=uz',
      '≤ 12 KB',
    ],
    ['A further category of 25 products', section, '≤ 12 KB'],
    ['All of the menu in one language', 'overalls?lang=uz', '≤ 40 KB'],
    ['All of the menu in three languages', 'overalls', undefined],
  ] as const
  const first: number[] = []
  for (const [, part] of parts) first.push(await bytesOf(part))
  await untilSettled(() => bytesOf('overalls'), first.at(-1) ?? 0)
  const rows = parts.map(async ([what, part, bar], at): Promise<Fact[]> => [
    { what: `${what}, for whoever asks first`, figure: kilobytes(first[at] ?? 0), ...(bar && { bar }) },
    { what: `${what}, after`, figure: kilobytes(await bytesOf(part)), ...(bar && { bar }) },
  ])
  return (await Promise.all(rows)).flat()
}

/** Answers are compressed one after another: when the last has its best, all have. */
async function untilSettled(read: () => Promise<number>, first: number): Promise<void> {
  const end = performance.now() + SETTLED_MS
  while (performance.now() < end && (await read()) >= first) await wait(100)
}
