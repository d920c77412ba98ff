import { beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildShop, newPhone } from '../../test/build.ts'
import { allowanceOf, buildStaff, buildTablet, dataOf, signInStaff } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { makeOwner } from './make-staff.ts'

beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute() // one source signs everybody in here
})

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

describe('people of a shop', () => {
  it('DSK-1 the first owner is made by the command, and signs in by a code', async () => {
    const { sub, id } = await buildMerchant(world.db)
    const phone = newPhone()
    const made = { sub, phone, name: 'Malika', now: NOON }
    expect(await makeOwner(world.db, made)).toBe('made')
    expect(await makeOwner(world.db, made)).toBe('phone_taken')
    expect(await makeOwner(world.db, { ...made, sub: 'nobody' })).toBe('no_merchant')
    const answer = await signInStaff(world, { sub, phone })
    expect(answer.json()).toMatchObject({
      staff: { role: 'OWNER', name: 'Malika' },
      rights: { 'staff.edit': 'yes' },
    })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(
      new RegExp(`^desk_${id}=\\S+; Path=/; Max-Age=2592000; SameSite=Strict; HttpOnly$`),
    )
  })

  it('DSK-1 a code asked for again in its minute takes nothing from the five of an hour, whoever asks', async () => {
    const { merchant } = await buildShop(world)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' }) // which took one
    const ask = async (phone: string) => {
      const url = '/api/desk/v1/code'
      const headers = { merchant: merchant.sub }
      return (await world.server.inject({ method: 'POST', url, headers, payload: { phone } })).statusCode
    }
    const stranger = newPhone()
    await ask(stranger)
    for (let minute = 1; minute <= 4; minute += 1) {
      world.at(later(minute * 61))
      for (const phone of [owner.phone, stranger])
        expect([await ask(phone), await ask(phone)], phone).toEqual([200, 429])
    }
  })

  it('fault 30 a sign-in made while a clock was ahead opens no desk until its time has come', async () => {
    const { merchant } = await buildShop(world)
    world.at(later(86_400))
    const { call } = await buildStaff(world, merchant, { role: 'OWNER' })
    expect(await call('desk.branches')).toMatchObject({ ok: true })
    world.at(NOON)
    expect(await call('desk.branches')).toMatchObject({ ok: false, error: { code: 'session_outdated' } })
  })

  it('DSK-1 a change comes from a page of our own origin, or from no browser', async () => {
    const { merchant } = await buildShop(world)
    const { cookie } = await buildStaff(world, merchant, { role: 'OWNER' })
    const post = (headers: Record<string, string>) =>
      world.server.inject({
        method: 'DELETE',
        url: '/api/desk/v1/shift',
        headers: { merchant: merchant.sub, cookie, host: 'tez.shop.test', ...headers },
      })
    expect((await post({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
    expect((await post({ 'sec-fetch-site': 'none' })).statusCode).toBe(403)
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  it('DSK-5 DSK-6 an invitation works once, for its phone, three days; adding asks for a proof', async () => {
    const { merchant, branch } = await buildShop(world)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const phone = newPhone()
    const body = { name: 'Aziz', role: 'OPERATOR' as const, branchIds: [branch.id], phone }
    expect(await owner.call('desk.addStaff', { body })).toMatchObject({ error: { code: 'proof_needed' } })
    dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))
    const added = dataOf(await owner.call('desk.addStaff', { body }))
    expect(added.status).toBe('INVITED')
    const { text } = await world.db
      .selectFrom('dev_inbox')
      .select('text')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    const invitation = /invitation=(\S+)/.exec(text)?.[1] ?? ''
    const { sub } = merchant
    expect((await signInStaff(world, { sub, phone })).json()).toMatchObject({ code: 'invitation_invalid' })
    world.at(later(120))
    const joined = await signInStaff(world, { sub, phone, invitation })
    expect(joined.json()).toMatchObject({ staff: { status: 'ACTIVE', role: 'OPERATOR' } })
    world.at(later(6 * 60))
    const off = { name: 'Aziz', role: 'OPERATOR' as const, branchIds: [branch.id], isActive: false }
    const change = { params: { id: added.id }, body: off }
    expect(await owner.call('desk.changeStaff', change)).toMatchObject({ error: { code: 'proof_needed' } })
  })

  it('DSK-7 five wrong PINs lock that person on that screen only', async () => {
    const { merchant, branch } = await buildShop(world)
    const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
    const first = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    const second = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    const ask = (person: typeof first, pin: string) =>
      person.call('desk.allow', { body: { staffId: manager.id, pin, call: 'desk.cancelOrder' } })
    const codes: (string | null)[] = []
    for (const pin of ['0000', '0000', '0000', '0000', '0000', manager.pin]) {
      const answer = await ask(first, pin)
      codes.push(answer.ok ? null : answer.error.code)
    }
    expect(codes).toEqual([...Array(4).fill('pin_wrong'), 'pin_locked', 'pin_locked'])
    expect(await ask(second, manager.pin)).toMatchObject({ ok: true })
    world.at(later(300))
    expect(await ask(first, manager.pin)).toMatchObject({ ok: true })
  })

  it('DSK-8 the shift of a tablet is that of whoever typed their PIN, and of nobody while the shop knows no PIN', async () => {
    const { merchant, branch } = await buildShop(world)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const cook = await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch], name: 'Aziz' })
    const other = await buildBranch(world.db, merchant)
    const stranger = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [other] })
    const tablet = await buildTablet(world, merchant, { by: owner, branches: [branch], name: 'Kassa' })
    const begin = (allowance?: string) =>
      tablet.call('desk.beginShift', { body: { branchIds: [branch.id] } }, allowance ? { allowance } : {})
    const shifts = async () =>
      dataOf(await tablet.call('desk.shifts')).map((shift) => [shift.staffId, shift.name, shift.device?.name])

    expect(await begin()).toMatchObject({ error: { code: 'right_missing' } })
    const foreign = { staffId: stranger.id, pin: stranger.pin, call: 'desk.beginShift' as const }
    expect(await tablet.call('desk.allow', { body: foreign })).toMatchObject({
      error: { code: 'right_missing' },
    })
    expect(await shifts()).toEqual([])
    const allowance = await allowanceOf(tablet, cook, { call: 'desk.beginShift', about: '' })
    expect(dataOf(await begin(allowance))).toMatchObject({ staffId: cook.id, name: 'Aziz' })
    expect(await shifts()).toEqual([[cook.id, 'Aziz', 'Kassa']])
    // a PIN serves once: the next who begins there types their own
    expect(await begin(allowance)).toMatchObject({ error: { code: 'right_missing' } })
    dataOf(await begin(await allowanceOf(tablet, owner, { call: 'desk.beginShift', about: '' })))
    expect(await shifts()).toEqual([[owner.id, 'owner', 'Kassa']])
    // a person's own screen asks nobody, and is a shift of its own
    dataOf(await owner.call('desk.beginShift', { body: { branchIds: [branch.id] } }))
    expect((await shifts()).length).toBe(2)
    dataOf(await tablet.call('desk.endShift'))
    expect(await shifts()).toEqual([[owner.id, 'owner', undefined]])
    dataOf(await owner.call('desk.endShift'))

    const pins = world.db.updateTable('staff').set({ pin_hash: null, pin_salt: null })
    await pins.where('merchant_id', '=', merchant.id).where('id', 'in', [owner.id, cook.id]).execute()
    expect(dataOf(await begin())).toMatchObject({ staffId: null, name: 'Kassa' })
    expect(await shifts()).toEqual([[null, 'Kassa', 'Kassa']])
  })

  it('DSK-10 the last owner cannot be removed or demoted, and a manager edits only those below', async () => {
    const { merchant, branch } = await buildShop(world)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
    const prove = async () => {
      for (const one of [owner, manager]) dataOf(await one.call('desk.prove', { body: { pin: one.pin } }))
    }
    await prove()
    const fields = { name: 'Malika', branchIds: [] }
    const change = (person: typeof owner, of: typeof owner, role: 'OWNER' | 'OPERATOR', isActive: boolean) =>
      person.call('desk.changeStaff', { params: { id: of.id }, body: { ...fields, role, isActive } })
    for (const [role, isActive] of [
      ['OPERATOR', true],
      ['OWNER', false],
    ] as const)
      expect(await change(owner, owner, role, isActive)).toMatchObject({ error: { code: 'last_owner' } })
    expect(await change(manager, owner, 'OPERATOR', true)).toMatchObject({ error: { code: 'right_missing' } })
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    expect(await change(owner, operator, 'OPERATOR', false)).toMatchObject({ data: { status: 'OFF' } })
    expect(await operator.call('desk.me')).toMatchObject({ error: { status: 401 } })
  })

  it('DSK-9 one phone at two shops has two sign-ins, and sees of each only its own', async () => {
    const one = await buildShop(world)
    const two = await buildShop(world)
    const owner = await buildStaff(world, one.merchant, { role: 'OWNER' })
    await makeOwner(world.db, { sub: two.merchant.sub, phone: owner.phone, name: 'Malika', now: NOON })
    world.at(later(61))
    const answer = await signInStaff(world, { sub: two.merchant.sub, phone: owner.phone })
    expect(answer.statusCode).toBe(200)
    await buildBranch(world.db, two.merchant)
    const me = dataOf(await owner.call('desk.me'))
    expect(me.branches.map(({ id }) => id)).toEqual([one.branch.id])
  })
})
