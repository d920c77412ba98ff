import {
  buildStaff,
  createWorld,
  PLAY_MOBILE_ACCOUNT,
  startFakeSms,
  TEST_SECRETS_KEY,
  type World,
} from '@dasturxon/api/test'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { buildRaceShop } from './test/race-shop.ts'
import { startShop, type RunningShop } from './test/start-shop.ts'

const ORDERS = 8
const PATIENCE = { timeout: 60_000, interval: 20 }
const ROLES = ['OPERATOR', 'MANAGER', 'OWNER'] as const

let world: World | undefined
let running: RunningShop | undefined
let gateway: Awaited<ReturnType<typeof startFakeSms>> | undefined
afterAll(async () => {
  await running?.stop()
  await gateway?.close()
  await world?.close()
})

/** Lets the time of one rung pass: each ladder's next one is due now. */
async function hurry({ db }: World): Promise<void> {
  await sql`update order_alarm set rung_at = rung_at - interval '1 hour'`.execute(db)
  await sql`
    update job set run_at = now(), payload = jsonb_set(payload, '{ringsSince}', '"2026-01-01T00:00:00.000Z"')
    where queue = 'order alarm'`.execute(db)
}

const listMessages = async ({ db }: World) =>
  db
    .selectFrom('staff_message')
    .select(['order_id', 'target', 'text', 'state'])
    .where('order_id', 'is not', null)
    .execute()

it(
  'DSK-22 kill -9 in the middle of the ladder: after it each step is taken once, nobody is told twice, and each order ends once',
  { timeout: 180_000 },
  async () => {
    const here = await createWorld({ now: new Date(), isDemo: true })
    world = here
    gateway = await startFakeSms()
    const env = {
      PORT: '0',
      ...here.databaseEnv,
      DEMO: 'off',
      SECRETS_KEY: TEST_SECRETS_KEY,
      PLAY_MOBILE_URL: gateway.addresses.PLAY_MOBILE,
      PLAY_MOBILE_LOGIN: PLAY_MOBILE_ACCOUNT.login,
      PLAY_MOBILE_PASSWORD: PLAY_MOBILE_ACCOUNT.password,
    }
    running = await startShop(env)
    const shop = await buildRaceShop(here, running.baseUrl, 1)
    const [customer] = shop.customers
    const offer = await shop.offer(1000)
    for (const role of ROLES) {
      const person = await buildStaff(here, shop.merchant, { role, branches: [shop.branch] })
      if (role === 'OPERATOR') await person.call('desk.beginShift', { body: { branchIds: [shop.branch.id] } })
    }
    for (let n = 0; n < ORDERS; n += 1)
      expect(await customer?.place(offer(1), crypto.randomUUID())).toHaveProperty('id')

    const isQuiet = async () =>
      (await listMessages(here)).every(({ state }) => state !== 'PENDING' && state !== 'SENDING')
    const rungs = async () =>
      (await here.db.selectFrom('order_alarm').select('rung').execute()).map(({ rung }) => rung)
    const stand = async (rung: number) => {
      const all = await rungs()
      return all.length === ORDERS && all.every((one) => one >= rung) && (await isQuiet())
    }
    await vi.waitUntil(() => stand(1), PATIENCE)
    // the managers are being called: some are, some are not yet
    await hurry(here)
    await vi.waitUntil(async () => (await rungs()).some((rung) => rung === 2), PATIENCE)
    running.killAll()
    running = await startShop(env)
    // what a killed process had in its hands is free when its lease is over
    await sql`update job set locked_until = null`.execute(here.db)
    await vi.waitUntil(() => stand(2), PATIENCE)
    for (const rung of [3, 4]) {
      await hurry(here)
      await vi.waitUntil(() => stand(rung), PATIENCE)
    }

    const messages = await listMessages(here)
    expect(messages).toHaveLength(ORDERS * ROLES.length)
    const { arrived } = gateway
    const wrong = messages.filter(({ target, text, state }) => {
      const count = arrived.filter((one) => `+${one.phone}` === target && one.text === text).length
      return state === 'SENT' ? count !== 1 : state !== 'UNSURE' || count > 1
    })
    expect(wrong).toEqual([])
    const ends = await here.db
      .selectFrom('order_change')
      .select((select) => ['order_id', select.fn.countAll<string>().as('count')])
      .where('status', '=', 'CANCELED')
      .groupBy('order_id')
      .execute()
    expect(ends.map(({ count }) => Number(count))).toEqual(Array.from({ length: ORDERS }, () => 1))
  },
)
