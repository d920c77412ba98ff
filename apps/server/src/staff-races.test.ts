import {
  buildBranch,
  buildMerchant,
  buildStaff,
  createWorld,
  newPhone,
  PLAY_MOBILE_ACCOUNT,
  startFakeSms,
  TEST_SECRETS_KEY,
  type DeskPerson,
  type World,
} from '@dasturxon/api/test'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOverHttp } from './test/desk-over-http.ts'
import {
  codeOf,
  codesOf,
  limitOf,
  MINUTE_MS,
  processesOr,
  roundsOr,
  sortedCodes,
} from './test/race-rounds.ts'
import { startShop, type RunningShop } from './test/start-shop.ts'

const PROCESSES = processesOr('2')
const ROUNDS = roundsOr(1)
const LIMIT = limitOf(ROUNDS, 10_000)
const MOST_SCREENS = 20

describe.each(PROCESSES)('ATK two hands on one person, %i processes', (processes) => {
  let world: World
  let running: RunningShop
  let gateway: Awaited<ReturnType<typeof startFakeSms>>
  let merchant: Awaited<ReturnType<typeof buildMerchant>>
  let branch: { id: string }
  let other: { id: string }
  let owners: [DeskPerson['call'], DeskPerson['call']]

  beforeAll(async () => {
    world = await createWorld({ now: new Date(), isDemo: true })
    gateway = await startFakeSms()
    running = await startShop({
      PORT: '0',
      PROCESSES: String(processes),
      ...world.databaseEnv,
      DEMO: 'off',
      SECRETS_KEY: TEST_SECRETS_KEY,
      CHECK_ANSWERS: 'on',
      PLAY_MOBILE_LOGIN: PLAY_MOBILE_ACCOUNT.login,
      PLAY_MOBILE_PASSWORD: PLAY_MOBILE_ACCOUNT.password,
      PLAY_MOBILE_URL: gateway.addresses.PLAY_MOBILE,
    })
    merchant = await buildMerchant(world.db)
    branch = await buildBranch(world.db, merchant)
    other = await buildBranch(world.db, merchant)
    owners = [(await build('OWNER')).call, (await build('OWNER')).call]
  }, 3 * MINUTE_MS)
  afterAll(async () => {
    await running?.stop()
    await gateway?.close()
    await world?.close()
  }, MINUTE_MS)

  /** Somebody who is signed in and has just proven it, over HTTP. */
  async function build(role: 'OWNER' | 'MANAGER' | 'OPERATOR' | 'KITCHEN') {
    await world.db.deleteFrom('budget').execute()
    const person = await buildStaff(world, merchant, { role, branches: [branch] })
    const provenUntil = new Date(Date.now() + 24 * 60 * MINUTE_MS)
    await world.db
      .updateTable('staff_session')
      .set({ proven_until: provenUntil })
      .where('staff_id', '=', person.id)
      .execute()
    return { ...person, call: asWho(person.cookie) }
  }
  const asWho = (cookie: string) => deskOverHttp({ baseUrl: running.baseUrl, merchant: merchant.sub, cookie })

  const inRounds = async (race: () => Promise<void>) => {
    for (let round = 0; round < ROUNDS; round++) {
      await world.db.deleteFrom('budget').execute()
      await world.db.deleteFrom('deployment_budget').execute()
      await race()
    }
  }
  const textsTo = (phone: string) =>
    gateway.arrived.filter((message) => phone.endsWith(message.phone.slice(-9))).map(({ text }) => text)

  /** Signs a phone in by the code that was sent to it last; answers the code of the refusal, or the cookie. */
  async function signIn(phone: string, { code, invitation = '' }: { code: string; invitation?: string }) {
    const answer = await fetch(`${running.baseUrl}/api/desk/v1/login`, {
      method: 'POST',
      headers: { merchant: merchant.sub, 'content-type': 'application/json' },
      body: JSON.stringify({ phone, code, invitation }),
    })
    if (answer.status >= 500) throw new Error(await answer.text())
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return answer.ok
      ? { refused: null, cookie }
      : { refused: ((await answer.json()) as { code: string }).code, cookie }
  }
  async function askCode(phone: string): Promise<string> {
    codeOf(await asWho('')('desk.code', { body: { phone } }))
    return /\b\d{6}\b/.exec(textsTo(phone).at(-1) ?? '')?.[0] ?? ''
  }

  const rowsOf = (table: 'staff_session' | 'staff_invitation' | 'staff_allowance', staffId: string) =>
    world.db.selectFrom(table).select('token_hash').where('staff_id', '=', staffId).execute()
  const staffOf = (id: string) =>
    world.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const changeOf = (
    { id }: { id: string },
    fields: { role?: 'OPERATOR' | 'MANAGER'; branchIds?: string[]; isActive?: boolean },
  ) => ({
    params: { id },
    body: { name: 'Aziz', role: 'OPERATOR' as const, branchIds: [branch.id], isActive: true, ...fields },
  })

  it(
    'ATK-6 DSK-5 invited by two at once somebody is one person with one link, and coming in uses it up',
    LIMIT,
    () =>
      inRounds(async () => {
        const phone = newPhone()
        const body = { name: 'Aziz', role: 'OPERATOR' as const, branchIds: [branch.id], phone }
        const added = await Promise.all(owners.map((call) => call('desk.addStaff', { body })))
        expect(sortedCodes(added)).toEqual(['done', 'staff_phone_taken'])
        const id = added.flatMap((answer) => (answer.ok ? [answer.data.id] : []))[0] ?? ''
        const again = await Promise.all(owners.map((call) => call('desk.inviteStaff', { params: { id } })))
        expect(codesOf(again)).toEqual(['done', 'done'])
        expect(await rowsOf('staff_invitation', id)).toHaveLength(1)

        const links = textsTo(phone).map((text) => /invitation=(\S+)/.exec(text)?.[1] ?? '')
        expect(links).toHaveLength(3)
        const code = await askCode(phone)
        const tries = links.map((invitation) => signIn(phone, { code, invitation }))
        await Promise.all([...tries, owners[0]('desk.inviteStaff', { params: { id } }).then(codeOf)])
        // in with the one code and no link left, or still expected with the newest
        const { status } = await staffOf(id)
        const left = [
          (await rowsOf('staff_invitation', id)).length,
          (await rowsOf('staff_session', id)).length,
        ]
        expect([status, ...left]).toEqual(status === 'ACTIVE' ? ['ACTIVE', 0, 1] : ['INVITED', 1, 0])
      }),
  )

  it(
    'ATK-13 ATK-14 who is switched off while they sign in, begin, report and choose a PIN is in nowhere',
    LIMIT,
    () =>
      inRounds(async () => {
        const person = await build('OPERATOR')
        await world.db.deleteFrom('staff_code').execute()
        const code = await askCode(person.phone)
        const screen = { isVisible: true, hasSound: true, hasWakeLock: true, isInstalled: false }
        const [off, came, ...others] = await Promise.all([
          owners[0]('desk.changeStaff', changeOf(person, { isActive: false })),
          signIn(person.phone, { code }),
          person.call('desk.beginShift', { body: { branchIds: [branch.id] } }),
          person.call('desk.presence', { body: { screenId: randomUUID(), ...screen } }),
          person.call('desk.setPin', { body: { pin: '2468' } }),
          person.call('desk.prove', { body: { pin: person.pin } }),
          person.call('desk.allow', {
            body: { staffId: person.id, pin: person.pin, call: 'desk.busyBranch' },
          }),
        ])
        expect(codeOf(off)).toBe('done')
        for (const said of codesOf(others))
          expect(said).toMatch(/done|session_outdated|staff_not_found|pin_|forbidden|proof_needed/)
        expect(await staffOf(person.id)).toMatchObject({ status: 'OFF', pin_hash: null })
        expect(await rowsOf('staff_session', person.id)).toEqual([])
        expect(codeOf(await asWho(came.cookie || person.cookie)('desk.me'))).toBe('session_outdated')
        const shifts = sql`select 1 from staff_shift where staff_id = ${person.id} and ended_at is null`
        expect((await shifts.execute(world.db)).rows).toEqual([])

        // two who switch them on again send one link, and the old PIN is none
        const on = await Promise.all(owners.map((call) => call('desk.changeStaff', changeOf(person, {}))))
        expect(codesOf(on)).toEqual(['done', 'done'])
        expect(await staffOf(person.id)).toMatchObject({ status: 'INVITED', pin_hash: null })
        expect(await rowsOf('staff_invitation', person.id)).toHaveLength(1)
      }),
  )

  it('ATK-15 DSK-8 an allowance serves one of two at once, and none after who gave it was moved', LIMIT, () =>
    inRounds(async () => {
      const manager = await build('MANAGER')
      const cook = await build('KITCHEN')
      const allow = async () => {
        const asked = {
          staffId: manager.id,
          pin: manager.pin,
          call: 'desk.busyBranch' as const,
          about: branch.id,
        }
        const answer = await cook.call('desk.allow', { body: asked })
        if (!answer.ok) throw new Error(answer.error.code)
        return answer.data.allowance
      }
      const use = (allowance: string) =>
        cook.call('desk.busyBranch', { params: branch, body: { minutes: 10, forMinutes: 30 } }, { allowance })
      const [first, second] = await Promise.all([allow(), allow()])
      const used = await Promise.all([first, first, second, second].map(use))
      expect(sortedCodes(used)).toEqual(['done', 'done', 'right_missing', 'right_missing'])

      const [before, after] = [await allow(), await allow()]
      const [moved] = await Promise.all([
        owners[0]('desk.changeStaff', changeOf(manager, { role: 'MANAGER', branchIds: [other.id] })),
        use(before),
      ])
      expect(codeOf(moved)).toBe('done')
      expect(codesOf([await use(before), await use(after)])).toEqual(['right_missing', 'right_missing'])
      expect(await rowsOf('staff_allowance', manager.id)).toEqual([])
    }),
  )

  it(
    'ATK-4 of two who choose the first PIN the one with a code does; of two with one the PIN is one of both',
    LIMIT,
    () =>
      inRounds(async () => {
        const person = await build('OPERATOR')
        const noPin = { pin_salt: null, pin_hash: null }
        await world.db.updateTable('staff').set(noPin).where('id', '=', person.id).execute()
        const second = await signInAgain(person)
        const choose = (call: DeskPerson['call'], pin: string) => call('desk.setPin', { body: { pin } })
        const proves = async (pin: string) =>
          codeOf(await person.call('desk.prove', { body: { pin } })) === 'done'

        const chosen = await Promise.all([choose(second, '1357'), choose(person.call, '2468')])
        expect(codesOf(chosen)).toEqual(['proof_needed', 'done'])
        expect([await proves('1357'), await proves('2468')]).toEqual([false, true])
        const both = await Promise.all([choose(person.call, '1111'), choose(person.call, '2222')])
        expect(codesOf(both)).toEqual(['done', 'done'])
        expect([await proves('1111'), await proves('2222')].filter(Boolean)).toHaveLength(1)
      }),
  )

  /** The same person in a second browser, without a proof. */
  async function signInAgain(person: DeskPerson): Promise<DeskPerson['call']> {
    await world.db.deleteFrom('staff_code').execute()
    const { cookie, refused } = await signIn(person.phone, { code: await askCode(person.phone) })
    if (refused !== null) throw new Error(refused)
    return asWho(cookie)
  }

  it(
    'ATK-18 ATK-19 a station that goes while a tablet is added is nobody’s, and screens have a bound',
    LIMIT,
    () =>
      inRounds(async () => {
        const fields = { branchId: branch.id, name: 'Grill', categoryIds: [], productIds: [] }
        const station = await owners[0]('desk.addStation', { body: fields })
        if (!station.ok) throw new Error(station.error.code)
        const { id } = station.data
        const body = { name: 'Oshxona', branchIds: [branch.id], purpose: 'KITCHEN' as const, stationId: id }
        const [added, removed] = await Promise.all([
          owners[0]('desk.addDevice', { body }),
          owners[1]('desk.removeStation', { params: { id } }),
        ])
        expect(codeOf(removed)).toBe('done')
        expect(['done', 'station_not_found']).toContain(codeOf(added))
        const held = await world.db
          .selectFrom('staff_device')
          .select('id')
          .where('station_id', '=', id)
          .execute()
        expect(held).toEqual([])

        const screen = { isVisible: true, hasSound: true, hasWakeLock: true, isInstalled: false }
        const reports = Array.from({ length: MOST_SCREENS + 5 }, () =>
          owners[1]('desk.presence', { body: { screenId: randomUUID(), ...screen } }),
        )
        expect(new Set(codesOf(await Promise.all(reports)))).toEqual(new Set(['done']))
        const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from staff_presence group by session_hash order by 1 desc limit 1`.execute(
          world.db,
        )
        expect(rows[0]?.count).toBe(MOST_SCREENS)
      }),
  )
})
