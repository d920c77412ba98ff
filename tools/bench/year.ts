import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openAsOwner } from '../../apps/server/src/database.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { median } from './compare.ts'
import { SHOP, signInCustomers, type Customer } from './customers.ts'
import { dataOf, signInOwner, type Desk } from './desk-owner.ts'
import type { Fact } from './fact.ts'
import { fillYear, yearUntil } from './fill-year.ts'
import { handOverOrders } from './hand-over.ts'
import { send } from './load.ts'
import { startShop, type RunningServer } from './server-process.ts'
import { measureYardstick } from './yardstick.ts'

const ORDERS = 500_000
const ROUNDS = 5
const BAR = '≤ 1 s'
/** So many that none of them comes to the fifty orders that one may have under way. */
const CUSTOMERS = 128
/** Orders at once, each followed by a pause and the next. */
const AT_ONCE = 4
const PAUSE_MS = 60
const ORDERING_MS = 12_000
const CALM_ROUNDS = 3
const REPORTS_AT_ONCE = 10
const LONGEST_FILL_MS = 900_000

/** What the desk of a shop with half a million orders a year answers, and how long orders take meanwhile (DSK-136). */
export async function measureYear(): Promise<Fact[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-bench-year-'))
  try {
    const first = await startShop(folder)
    try {
      await fillYear(first, { sub: SHOP, orders: ORDERS })
    } finally {
      await first.stop()
    }
    // days of before are reckoned by a server that starts
    const shop = await startShop(folder)
    try {
      return await measureIn(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same of a shop that was filled, and whose server has just started. */
async function measureIn(shop: RunningServer): Promise<Fact[]> {
  const begun = performance.now()
  const yardstick = measureYardstick()
  const customers = await signInCustomers(shop.port, CUSTOMERS)
  const desk = await signInOwner(shop)
  const busy = await placeOrders(shop, { customers, until: daysAreStored(shop) })
  const stored = (performance.now() - begun) / 1000
  const facts: Fact[] = [
    {
      what: 'all days reckoned after a start, beside orders',
      figure: `${stored.toFixed(0)} s`,
      reference: yardstick,
    },
  ]
  for (const [what, path] of Object.entries(pathsOf())) {
    const seconds = (await timeOf(desk, path)) / 1000
    facts.push({ what, figure: `${seconds.toFixed(2)} s`, reference: yardstick, bar: BAR })
  }
  return [...facts, ...(await measureOrders(shop, { customers, desk, busy }))]
}

const past = (query: string) => `/orders/history?${query}`

function pathsOf(): Record<string, string> {
  const { from, to } = yearUntil(new Date())
  const middle = yearUntil(new Date(Date.now() - 180 * 86_400_000)).to
  return {
    'the report of a day': `/reports/day?date=${middle}`,
    'the report of the year': `/reports?from=${from}&to=${to}`,
    'past orders of today': past('today=true'),
    'past orders of one day': past(`from=${middle}&to=${middle}`),
    'past orders of all days': past(''),
    'by number': past('q=123456'),
    'by sum, which a fortieth has': past('q=81500'),
    'by the end of a phone': past('q=4567'),
    'by a name, which a thirteenth has': past('q=Aziz'),
    'by a dish, which most have': past('q=burger'),
    'that went wrong': past('wrong=true'),
    'of which money went back': past('refunded=true'),
    'that were late': past('late=true'),
    'paid in a way that none was': past('payment=PAYME'),
    'customers by their last order': '/customers',
    'customers by a part of a phone': '/customers?q=4567',
    'customers by a name, which a thirteenth has': '/customers?q=Aziz',
  }
}

async function timeOf(desk: Desk, path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    dataOf(await desk('GET', path))
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** The 99th percentile of orders in milliseconds: beside the job that reckons days, and beside reports, by that of calm moments between. */
async function measureOrders(
  shop: RunningServer,
  { customers, desk, busy }: { customers: readonly Customer[]; desk: Desk; busy: number },
): Promise<Fact[]> {
  const rounds: { calm: number; meanwhile: number }[] = []
  let answered = 0
  for (let round = 0; round < CALM_ROUNDS; round += 1) {
    const calm = await placeOrders(shop, { customers, until: wait(ORDERING_MS) })
    const over = new AbortController()
    const report = pathsOf()['the report of the year'] ?? ''
    const reading = (async () => {
      while (!over.signal.aborted)
        for (const answer of await Promise.all(
          Array.from({ length: REPORTS_AT_ONCE }, () => desk('GET', report)),
        ))
          answered += answer.status === 200 ? 1 : 0
    })()
    const meanwhile = await placeOrders(shop, { customers, until: wait(ORDERING_MS) })
    over.abort()
    await reading
    rounds.push({ calm, meanwhile })
  }
  const calm = median(rounds.map((one) => one.calm))
  const reference = `${calm.toFixed(0)} ms`
  return [
    { what: 'p99 of an order while days are reckoned', figure: `${busy.toFixed(0)} ms`, reference },
    {
      what: `p99 of an order while ten reports of the year are asked at once, again and again (${answered} answered)`,
      figure: `${median(rounds.map((one) => one.meanwhile)).toFixed(0)} ms`,
      reference,
    },
    {
      what: 'the same by that of the calm moment before, in the middle',
      figure: `${median(rounds.map((one) => one.meanwhile / one.calm)).toFixed(2)} ×`,
      bar: '≤ 1.2 ×',
    },
  ]
}

/** Customers order one after another until then; the 99th percentile in milliseconds. */
async function placeOrders(
  shop: RunningServer,
  { customers, until }: { customers: readonly Customer[]; until: Promise<unknown> },
): Promise<number> {
  const over = new AbortController()
  const ending = until.finally(() => over.abort())
  const times: number[] = []
  let orders = 0
  const orderOnAndOn = async () => {
    while (!over.signal.aborted) {
      const order = customers[orders++ % customers.length]?.order()
      if (!order) throw new Error('nobody is signed in')
      const begun = performance.now()
      const { status, body } = await send(order)
      if (status !== 200) throw new Error(`an order was answered ${status}: ${body.slice(0, 200)}`)
      times.push(performance.now() - begun)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, orderOnAndOn))
  await ending
  await handOverOrders(shop)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

/** Waits until every day of every branch with orders stands. */
async function daysAreStored({ dataFolder }: RunningServer): Promise<void> {
  const database = await openAsOwner(readSettings({ DATA_DIR: dataFolder ?? '' }), () => {})
  try {
    for (const begun = performance.now(); performance.now() - begun < LONGEST_FILL_MS; await wait(500)) {
      const { rows } = await database.pool.query<{ left: number }>(`
        select coalesce(sum(days - (select count(*) from day_sum s where s.merchant_id = o.merchant_id and s.branch_id = o.branch_id)), 0)::int as left
        from (select merchant_id, branch_id, current_date - 1 - min(business_day) as days from order_money group by 1, 2) o`)
      if ((rows[0]?.left ?? 1) <= 0) return
    }
    throw new Error('Days were not reckoned in time.')
  } finally {
    await database.close()
  }
}
