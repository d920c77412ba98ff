import { randomUUID } from 'node:crypto'
import { buildStaff, readEvents, type DeskPerson, type World } from '@dasturxon/api/test'
import type { JsonObject } from '@dasturxon/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deskOverHttp } from './test/desk-over-http.ts'
import type { RaceCustomer } from './test/race-customer.ts'
import type { RaceShop } from './test/race-shop.ts'
import { limitOf, MINUTE_MS, processesOr, roundsOr } from './test/race-rounds.ts'
import { startRaceShop } from './test/start-race-shop.ts'

const PROCESSES = processesOr('2')
const ROUNDS = roundsOr(1)
/** Fewer than one customer may have open at once. */
const ORDERS_OF_ONE = 20
const LIMIT = limitOf(ROUNDS, 10_000)
/** Below the 15 s after which a stream looks by itself, so that what came was told. */
const TOLD = { timeout: 8_000, interval: 20 }
const BOARDS_OF_A_PROCESS = 4
const PATIENCE = { timeout: 30_000, interval: 50 }

describe.each(PROCESSES)('DSK-12 two hands on one order, %i processes', (processes) => {
  let world: World
  let running: Awaited<ReturnType<typeof startRaceShop>>
  let shop: RaceShop
  let people: [DeskPerson['call'], DeskPerson['call']]
  let customer: RaceCustomer
  let order: Awaited<ReturnType<RaceShop['offer']>>
  let placed = 0

  beforeAll(async () => {
    running = await startRaceShop(processes, 1)
    ;({ world, shop } = running)
    const settings = JSON.stringify({ notificationsActive: true, cancelOrderActive: true })
    await sql`update merchant set settings = settings || ${settings}::jsonb where id = ${shop.merchant.id}`.execute(
      world.db,
    )
    const byHttp = async (role: 'OPERATOR' | 'MANAGER') => {
      const { cookie } = await buildStaff(world, shop.merchant, { role, branches: [shop.branch] })
      return deskOverHttp({ baseUrl: running.baseUrl, merchant: shop.merchant.sub, cookie })
    }
    people = [await byHttp('OPERATOR'), await byHttp('MANAGER')]
    order = await shop.offer(1000)
  }, 3 * MINUTE_MS)
  afterAll(() => running?.stop(), MINUTE_MS)

  /** An order of one piece that nobody has answered, and what accepting it answers. */
  async function placeOne() {
    if (placed++ % ORDERS_OF_ONE === 0) customer = await shop.arrive()
    const outcome = await customer.place(order(1), randomUUID())
    if (!('id' in outcome)) throw new Error(outcome.code)
    const { id } = outcome
    const { version } = await read(id)
    const accept = (who: 0 | 1) =>
      people[who]('desk.acceptOrder', { params: { id }, body: { minutes: 20 + who, version } })
    return { id, accept }
  }

  const read = (id: string) =>
    world.db
      .selectFrom('orders')
      .select(['status', 'version', 'has_holds'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  /** How often each step stands in the history, each ticket was made, and each message, when all that was left to do is done. */
  async function countAll(id: string) {
    const count = async (table: string, column: string) => {
      const { rows } = await sql<{ name: string; count: number }>`
        select ${sql.ref(column)} as name, count(*)::int as count from ${sql.table(table)}
        where order_id = ${id} group by 1`.execute(world.db)
      return Object.fromEntries(rows.map(({ name, count: times }) => [name, times]))
    }
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select 1 from job where queue = 'order event' and key like ${`${id}%`}`.execute(world.db)
      expect(rows).toEqual([])
    }, PATIENCE)
    return {
      steps: await count('order_change', 'status'),
      tickets: await count('print_job', 'kind'),
      messages: await count('notification', 'event'),
    }
  }

  /** What a process that takes this job up does. */
  const runJob = (queue: string, payload: JsonObject) => {
    const run = world.api.jobs[queue]
    if (!run) throw new Error(`nobody does ${queue}`)
    const job = { id: randomUUID(), merchantId: shop.merchant.id, queue, key: null, payload, attempt: 1 }
    return run(job, new AbortController().signal)
  }

  /** Puts two orders accepted on paper's way, and answers their tickets. */
  async function queueTickets() {
    const ids = []
    for (let count = 0; count < 2; count += 1) {
      const { id, accept } = await placeOne()
      expect(await accept(0)).toMatchObject({ ok: true })
      const ticket = await world.db
        .selectFrom('print_job')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      ids.push(ticket.id)
    }
    return ids
  }

  const inRounds = async (race: () => Promise<void>) => {
    for (let round = 0; round < ROUNDS; round++) await race()
    expect(await shop.findViolations()).toEqual([])
  }

  it('DSK-11 an order is told to every board, whichever process it hangs on', LIMIT, async () => {
    const { cookie } = await buildStaff(world, shop.merchant, { role: 'OPERATOR', branches: [shop.branch] })
    const leave = new AbortController()
    const boards = Array.from({ length: BOARDS_OF_A_PROCESS * processes }, () => {
      const told = new Set<string>()
      const reading = readEvents(
        {
          url: `${running.baseUrl}/api/desk/v1/events`,
          headers: { merchant: shop.merchant.sub, cookie },
          signal: leave.signal,
        },
        ({ event, data }) => {
          told.add(event === 'order' ? (data as { id: string }).id : event)
          return false
        },
      ).catch(() => undefined)
      return { told, reading }
    })
    const allTold = (what: string) =>
      vi.waitFor(() => expect(boards.filter(({ told }) => !told.has(what))).toEqual([]), TOLD)
    await allTold('present')
    await allTold((await placeOne()).id)
    leave.abort()
    await Promise.all(boards.map(({ reading }) => reading))
  })

  it('DSK-12 of two who accept one does, and the other is told who', LIMIT, () =>
    inRounds(async () => {
      const { id, accept } = await placeOne()
      const answers = await Promise.all([accept(0), accept(1)])
      const done = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
      expect(done).toHaveLength(2)
      expect(done.filter(({ already }) => already === null)).toHaveLength(1)
      const [won, lost] = done.toSorted((a) => (a.already === null ? -1 : 1))
      expect(lost?.already?.by.id).toBe(won?.order.acceptedBy?.id)
      expect(lost?.order.kitchenMinutes).toBe(won?.order.kitchenMinutes)
      const { steps, tickets, messages } = await countAll(id)
      expect([steps['ACCEPTED'], tickets, messages]).toEqual([1, { ORDER: 1 }, { ORDER_ACCEPTED: 1 }])
    }),
  )

  it('DSK-12 accepting and the customer’s cancelling leave one outcome', LIMIT, () =>
    inRounds(async () => {
      const { id, accept } = await placeOne()
      const [accepted, cancelled] = await Promise.all([accept(0), customer.cancel(id)])
      const { status, has_holds: hasHolds } = await read(id)
      // what was just accepted may still be cancelled: then both were done, one after the other
      expect([status, hasHolds]).toEqual(cancelled ? ['CANCELED', false] : ['ACCEPTED', true])
      expect(cancelled || accepted.ok).toBe(true)
      expect(accepted.ok ? null : accepted.error.code).toBe(accepted.ok ? null : 'order_moved')
      const { steps, tickets, messages } = await countAll(id)
      expect(steps['CANCELED'] ?? 0).toBe(cancelled ? 1 : 0)
      expect([steps['ACCEPTED'] ?? 0, tickets['ORDER'] ?? 0]).toEqual(accepted.ok ? [1, 1] : [0, 0])
      expect(messages['ORDER_ACCEPTED'] ?? 0).toBe(accepted.ok ? 1 : 0)
    }),
  )

  it('DSK-12 an order whose time to be paid is over is never accepted as well', LIMIT, () =>
    inRounds(async () => {
      const { id, accept } = await placeOne()
      world.at(new Date())
      await sql`update orders set pay_before = ${world.app.now()} where id = ${id}`.execute(world.db)
      const [accepted] = await Promise.all([
        accept(0),
        runJob('payment expiry', { orderId: id }),
        runJob('payment expiry', { orderId: id }),
      ])
      expect(accepted).toMatchObject({ ok: false, error: { code: 'order_moved' } })
      const { steps, tickets, messages } = await countAll(id)
      expect([steps['CANCELED'], tickets, messages]).toEqual([1, {}, { ORDER_UNPAID: 1 }])
      expect((await read(id)).has_holds).toBe(false)
    }),
  )

  it('DSK-12 DSK-22 accepting in the second in which nobody has answered leaves one outcome', LIMIT, () =>
    inRounds(async () => {
      const answered = await placeOne() // two in a row that nobody answers would let the branch rest
      await answered.accept(0)
      const { id, accept } = await placeOne()
      const now = new Date()
      world.at(now)
      const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
      await world.db
        .insertInto('order_alarm')
        .values({
          merchant_id: shop.merchant.id,
          order_id: id,
          waits_for: 'ANSWER',
          rung: 3,
          rung_at: before(1),
        })
        .execute()
      const payload = { orderId: id, ringsSince: before(6).toISOString() }
      const [accepted] = await Promise.all([
        accept(1),
        runJob('order alarm', payload),
        runJob('order alarm', payload),
      ])
      const { status, has_holds: hasHolds } = await read(id)
      expect([status, hasHolds]).toEqual(accepted.ok ? ['ACCEPTED', true] : ['CANCELED', false])
      expect(accepted.ok ? null : accepted.error.code).toBe(accepted.ok ? null : 'order_moved')
      const { steps, tickets, messages } = await countAll(id)
      const { ACCEPTED = 0, CANCELED = 0 } = steps
      expect([ACCEPTED, CANCELED]).toEqual(accepted.ok ? [1, 0] : [0, 1])
      expect(tickets).toEqual(accepted.ok ? { ORDER: 1 } : {})
      expect(messages).toEqual(accepted.ok ? { ORDER_ACCEPTED: 1 } : { ORDER_CANCELED: 1 })
    }),
  )

  it(
    'ATK-11 each ticket goes to one of those who take it at once, whichever way round they name them',
    LIMIT,
    () =>
      inRounds(async () => {
        const ids = await queueTickets()
        const take = async (who: 0 | 1, asked: string[]) => {
          const taken = await people[who]('desk.claimPrintJobs', { body: { ids: asked } })
          return taken.ok ? taken.data.map(({ id }) => id) : [taken.error.code]
        }
        const answers = await Promise.all([
          take(0, ids),
          take(1, ids.toReversed()),
          take(0, ids),
          take(1, ids),
        ])
        const got = answers.flat().filter((one) => one !== 'print_job_taken')
        expect(got.toSorted()).toEqual(ids.toSorted())
      }),
  )

  it('ATK-11 whoever says “again” beside a claim that lasts makes no second paper', LIMIT, () =>
    inRounds(async () => {
      const ids = await queueTickets()
      const [id = ''] = ids
      let papers = 0
      const claim = async (who: 0 | 1) => {
        const taken = await people[who]('desk.claimPrintJobs', { body: { ids: [id] } })
        if (!taken.ok) return null
        papers += 1
        return taken.data.map((job) => ({ id, claim: job.claim }))
      }
      const end = (who: 0 | 1, outcome: 'SENT' | 'PRINTED' | 'AGAIN', claims = [{ id, claim: 1 }]) =>
        people[who]('desk.endPrintJobs', { body: { claims, outcome } })
      const claims = await claim(0)
      if (!claims) throw new Error('it was free')
      const again = async () => {
        await end(1, 'AGAIN')
        await claim(1)
      }
      await Promise.all([end(0, 'SENT', claims), again(), again()])
      const done = await end(0, 'PRINTED', claims)
      expect([done.ok && done.data[0]?.state, papers]).toEqual(['PRINTED', 1])
    }),
  )

  it('ATK-11 of two who say “again” once a claim ran out one prints', LIMIT, () =>
    inRounds(async () => {
      const [id = ''] = await queueTickets()
      const take = (who: 0 | 1) => people[who]('desk.claimPrintJobs', { body: { ids: [id] } })
      expect(await take(0)).toMatchObject({ ok: true })
      await sql`update print_job set claim_ends_at = now() - interval '1 second' where id = ${id}`.execute(
        world.db,
      )
      const again = async (who: 0 | 1) => {
        const claims = [{ id, claim: 1 }]
        await people[who]('desk.endPrintJobs', { body: { claims, outcome: 'AGAIN' } })
        return take(who)
      }
      const answers = await Promise.all([again(0), again(1), again(0), again(1)])
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    }),
  )
})
