import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  buildBranch,
  buildMerchant,
  buildStaff,
  createWorld,
  shiftOf,
  TEST_SECRETS_KEY,
  verifyZ,
  type World,
} from '@dasturxon/api/test'
import type { DeskCallInput } from '@dasturxon/contract/desk'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { deskOverHttp } from './test/desk-over-http.ts'
import { startShop, type RunningShop } from './test/start-shop.ts'

/** npm run crash asks for more of them. */
const PROCESSES = (process.env['CRASH_PROCESSES'] ?? '2').split(',').map(Number)
/** Evenings of each, in which every step is killed once. */
const EVENINGS = Number(process.env['DRAWER_CRASHES'] ?? 2)
/** Signing checks a PIN, which takes the longest: the moment of the kill is drawn within it. */
const LONGEST_STEP_MS = 250
const FLOAT = 300_000
const SHORT = -4_000

let world: World | undefined
let running: RunningShop | undefined
afterAll(async () => {
  await running?.stop()
  await world?.close()
})

/** What is wrong with the shifts of a shop, whatever was killed: nothing of a step is half. */
async function findWrong({ db }: World): Promise<unknown[]> {
  const { rows } = await sql`
    select s.no, s.state, s.rank, s.open, s.opened, s.diffs from (
      select s.no, s.state, row_number() over (order by s.no) as rank,
        count(*) filter (where s.state <> 'CLOSED') over () as open,
        (select count(*) from drawer_entry e where e.shift_id = s.id and e.kind = 'OPEN') as opened,
        (select count(*) from drawer_entry e where e.shift_id = s.id and e.kind = 'DIFF') as diffs
      from drawer_shift s) s
    where s.no <> s.rank or s.open > 1 or s.opened <> 1 or s.diffs <> case s.state when 'CLOSED' then 1 else 0 end`.execute(
    db,
  )
  const { broken } = await verifyZ(db)
  return [...rows, ...broken]
}

it.each(PROCESSES)(
  'DSK-200 kill -9 at each step from opening a drawer to its Z, %i processes: no number is missing, the chain holds, nothing is half',
  { timeout: 120_000 * EVENINGS + 120_000 },
  async (processes) => {
    const here = await createWorld({ now: new Date(), isDemo: true })
    world = here
    const start = async () => {
      running = await startShop({
        PORT: '0',
        PROCESSES: String(processes),
        ...here.databaseEnv,
        DEMO: 'off',
        SECRETS_KEY: TEST_SECRETS_KEY,
      })
      return running
    }
    await start()
    const merchant = await buildMerchant(here.db)
    const branch = await buildBranch(here.db, merchant)
    const manager = await buildStaff(here, merchant, { role: 'MANAGER', branches: [branch] })
    const call = ((...args: Parameters<DeskCallFunction>) =>
      deskOverHttp({
        baseUrl: running?.baseUrl ?? '',
        merchant: merchant.sub,
        cookie: manager.cookie,
      })(...args)) as DeskCallFunction
    const drawers = await call('desk.drawers', { query: {} })
    const id = (drawers.ok ? drawers.data.drawers[0]?.id : undefined) ?? ''
    const params = { id }

    /** Takes a step while everything is killed, then once more, as somebody who got no answer does; answers its answer. */
    async function killed<A extends { ok: boolean }>(step: () => Promise<A>): Promise<A> {
      await here.db.deleteFrom('budget').execute()
      const first = step().catch(() => null)
      await sleep(Math.random() * LONGEST_STEP_MS)
      running?.killAll()
      await first
      await start()
      expect(await findWrong(here)).toEqual([])
      const again = await step()
      if (!again.ok) throw new Error(JSON.stringify(again))
      expect(await findWrong(here)).toEqual([])
      return again
    }
    const close = (body: DeskCallInput<'desk.closeDrawer'>['body'], allowance?: string) =>
      call('desk.closeDrawer', { params, body }, allowance === undefined ? {} : { allowance })

    for (let evening = 1; evening <= EVENINGS; evening++) {
      const key = randomUUID()
      await killed(() => call('desk.openDrawer', { params, body: { float: FLOAT, key } }))
      const shift = await shiftOf(call, id)
      await killed(() => close({ step: 'BEGIN' }))
      await killed(() => close({ step: 'COUNT', pieces: {}, coins: FLOAT + SHORT }))
      const signed = await killed(async () => {
        const allowed = await call('desk.allow', {
          body: { staffId: manager.id, pin: manager.pin, call: 'desk.closeDrawer', about: id },
        })
        if (!allowed.ok) return allowed
        return close(
          {
            step: 'SIGN',
            shiftId: shift?.id ?? '',
            expected: FLOAT,
            staffId: manager.id,
            pin: manager.pin,
            reason: 'CHANGE',
            note: '',
            slip: null,
          },
          allowed.data.allowance,
        )
      })
      expect(signed).toMatchObject({
        data: {
          report: { z: { no: evening, counted: FLOAT + SHORT, diff: SHORT } },
          drawer: { shift: null },
        },
      })
    }
    const { count, broken } = await verifyZ(here.db)
    expect([count, broken]).toEqual([EVENINGS, []])
    await running?.stop()
    running = undefined
    await here.close()
    world = undefined
  },
)
