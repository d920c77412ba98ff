import { setTimeout as wait } from 'node:timers/promises'
import { hostileSheets } from '../../apps/api/src/test/hostile-sheets.ts'
import { ARCHIVE_FILE_BYTES } from '../../packages/contract/src/desk/sheet-limits.ts'
import { findFreePort } from '../../apps/server/src/test/free-port.ts'
import { dataOf, signInOwner, type Desk } from './desk-owner.ts'
import type { Fact } from './fact.ts'
import { send, type Answer } from './load.ts'
import { withShop, type RunningServer } from './server-process.ts'
import { measureYardstick } from './yardstick.ts'

/** 3 000 products (DSK-65). */
const PRODUCTS = 3_000
const CATEGORY = 'Bench'
const BAR = '≤ 50 ms'
const QUIET_MS = 3_000
/** How often somebody asks meanwhile whether the server lives. */
const ASKS_EVERY_MS = 10

type Check = { id: string; digest: string; problems: unknown[] }

/**
 * How late the serving thread is while files that were made to take long, and an honest one, are read, checked, written and sent out:
 * by the server's own figure, which begins at the 10 ms between two of its looks.
 */
export async function measureSheets(): Promise<Fact[]> {
  const metricsPort = await findFreePort()
  const env = { METRICS_PORT: String(metricsPort) }
  return withShop(
    async (shop) => {
      const desk = await signInOwner(shop)
      const during = (work: () => Promise<unknown>) => latestDuring(shop, metricsPort, work)
      await during(() => desk('GET', '/me'))
      const quiet = await during(() => wait(QUIET_MS))
      const reference = `${quiet.latest.toFixed(0)} ms`
      const late = (what: string, latest: number): Fact => ({
        what: `the latest timer: ${what}`,
        figure: `${latest.toFixed(0)} ms`,
        reference,
        bar: BAR,
      })
      const facts: Fact[] = []
      const times: Fact[] = []
      const files = { ...hostileSheets, 'an archive of 24 MB': largestArchive }
      for (const [what, fileOf] of Object.entries(files)) {
        const file = fileOf()
        let answer: Answer | undefined
        const { latest, ms } = await during(async () => {
          answer = await sendFile(desk, file, what.includes('workbook') ? 'm.xlsx' : 'm.csv')
        })
        facts.push(late(what, latest))
        times.push({
          what: `answered: ${what}`,
          figure: `${(ms / 1000).toFixed(2)} s, ${answer?.status === 200 ? 'checked' : 'refused'}`,
        })
      }
      const yardstick = measureYardstick()
      let worst = 0
      for (const [what, step] of Object.entries(stepsOf(desk))) {
        const { latest, ms } = await during(step)
        worst = Math.max(worst, latest)
        times.push({
          what: `${PRODUCTS} products: ${what}`,
          figure: `${(ms / 1000).toFixed(2)} s`,
          reference: yardstick,
        })
      }
      return [...facts, late(`${PRODUCTS} products, the worst of these steps`, worst), ...times]
    },
    { env },
  )
}

/** The way of an honest menu: in as a table, with a category that is new, and out and in again as a workbook. */
function stepsOf(desk: Desk): Record<string, () => Promise<void>> {
  let run: Check | undefined
  let workbook = Buffer.alloc(0)
  const known = () => run ?? { id: '', digest: '', problems: [] }
  const check = async (answer: Promise<Answer>) => {
    run = dataOf(await answer) as Check
  }
  const rows = Array.from(
    { length: PRODUCTS },
    (_row, at) => `bench-${at};${CATEGORY};Taom ${at};Блюдо ${at};Dish ${at};${1000 + at * 10}`,
  )
  const table = Buffer.from(['Kod;Boʻlim;Nomi (uz);Nomi (ru);Nomi (en);Narx', ...rows].join('\n'))
  return {
    'a table sent and checked': () => check(sendFile(desk, table, 'm.csv')),
    'its category said to be new': () =>
      check(desk('PATCH', `/imports/${known().id}`, { cells: [], categories: [CATEGORY] })),
    applied: async () => {
      dataOf(await desk('POST', `/imports/${known().id}/apply`, { digest: known().digest, replace: false }))
    },
    'the menu as a workbook': async () => {
      const { file } = dataOf(await desk('GET', '/menu/sheet?format=xlsx')) as { file: string }
      workbook = Buffer.from(file, 'base64')
    },
    'the workbook sent and checked': () => check(sendFile(desk, workbook, 'm.xlsx')),
  }
}

/** As much as may be sent, of nothing. */
function largestArchive(): Buffer {
  const file = Buffer.alloc(ARCHIVE_FILE_BYTES)
  file.write('PK\u0003\u0004')
  return file
}

const sendFile = (desk: Desk, file: Buffer, fileName: string): Promise<Answer> =>
  desk('POST', '/imports', { key: crypto.randomUUID(), fileName, file: file.toString('base64') })

/** Does the work while somebody asks again and again whether the server lives; answers how long it took, and the latest timer of the server. */
async function latestDuring(
  shop: RunningServer,
  metricsPort: number,
  work: () => Promise<unknown>,
): Promise<{ latest: number; ms: number }> {
  await readLatest(metricsPort)
  const ended = new AbortController()
  const asking = (async () => {
    while (!ended.signal.aborted) {
      await send({ port: shop.port, path: '/healthz' })
      await wait(ASKS_EVERY_MS)
    }
  })()
  const begun = performance.now()
  await work()
  const ms = performance.now() - begun
  ended.abort()
  await asking
  return { latest: await readLatest(metricsPort), ms }
}

/** In milliseconds, since it was read before. */
async function readLatest(port: number): Promise<number> {
  const { body } = await send({ port, path: '/metrics' })
  const [, seconds] = /^dasturxon_event_loop_latest_seconds (\S+)$/m.exec(body) ?? []
  return Number(seconds) * 1000
}
