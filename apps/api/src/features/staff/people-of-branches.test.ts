import { deskCalls } from '@dasturxon/contract/desk'
import { beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildProduct, buildShop, newPhone } from '../../test/build.ts'
import {
  allowanceOf,
  buildStaff,
  buildTablet,
  cookieOfAnswer,
  dataOf,
  deskClientOf,
  signInStaff,
  type DeskPerson,
} from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { makeOwner } from './make-staff.ts'
import { listOnShift } from './shifts.ts'
import { signOut } from './sign-out.ts'

beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute() // one source signs everybody in here
})

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

/** A shop of two branches with a manager of each, of both and of all, and an operator of each, of both and of all. */
async function buildBranches() {
  const shop = await buildShop(world)
  const { merchant, branch: one } = shop
  const other = await buildBranch(world.db, merchant)
  const owner = await buildStaff(world, merchant, { role: 'OWNER' })
  const makeAll = async (role: 'MANAGER' | 'OPERATOR') => {
    const make = (branches: { id: string }[]) => buildStaff(world, merchant, { role, branches })
    return {
      one: await make([one]),
      other: await make([other]),
      both: await make([one, other]),
      all: await make([]),
    }
  }
  const managers = await makeAll('MANAGER')
  const operators = await makeAll('OPERATOR')
  for (const person of [owner, ...Object.values(managers)])
    dataOf(await person.call('desk.prove', { body: { pin: person.pin } }))
  return { ...shop, one, other, owner, managers, operators }
}

const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? null : answer.error.code
const add = (person: DeskPerson, branchIds: string[]) =>
  person.call('desk.addStaff', {
    body: { name: 'Aziz', role: 'OPERATOR', branchIds, phone: newPhone() },
  })
const change = (person: DeskPerson, of: DeskPerson, branchIds: string[], isActive = true) =>
  person.call('desk.changeStaff', {
    params: { id: of.id },
    body: { name: 'Aziz', role: 'OPERATOR', branchIds, isActive },
  })
const rowOf = (person: { id: string }) =>
  world.db.selectFrom('staff').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
const invitationOf = async (phone: string) => {
  const sent = await world.db
    .selectFrom('dev_inbox')
    .select('text')
    .where('phone', '=', phone)
    .where('text', 'like', '%: %invitation=%')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return /invitation=(\S+)/.exec(sent?.text ?? '')?.[1] ?? ''
}

describe('who stands where', () => {
  it('ATK-3 nobody gives a branch that they do not have, and all branches only who has all', async () => {
    const { one, other, owner, managers, operators } = await buildBranches()
    for (const [giving, branchIds, refused] of [
      [managers.one, [], 'branch_not_yours'],
      [managers.one, [other.id], 'branch_not_yours'],
      [managers.one, [one.id, other.id], 'branch_not_yours'],
      [managers.one, [one.id], null],
      // both are not all: there may be a third tomorrow
      [managers.both, [], 'branch_not_yours'],
      [managers.both, [one.id, other.id], null],
      [managers.all, [], null],
      [owner, [], null],
    ] as const) {
      await world.db.deleteFrom('budget').execute()
      expect(codeOf(await add(giving, [...branchIds])), branchIds.join()).toBe(refused)
      expect(codeOf(await change(giving, operators.one, [...branchIds])), branchIds.join()).toBe(refused)
      await change(owner, operators.one, [one.id])
    }
  })

  it('ATK-6 a manager sees whom they share a branch with, of who stands above no phone, and of other branches nothing', async () => {
    const { one, other, owner, managers, operators } = await buildBranches()
    const answer = dataOf(await managers.one.call('desk.staff'))
    const seen = new Map(answer.map((person) => [person.id, person]))
    expect(seen.has(operators.other.id)).toBe(false)
    expect(seen.has(managers.other.id)).toBe(false)
    expect(JSON.stringify(answer)).not.toContain(other.id)
    const shown = ({ id }: DeskPerson) => [
      seen.get(id)?.phone,
      seen.get(id)?.branchIds,
      seen.get(id)?.mayChange,
    ]
    expect(shown(operators.one)).toEqual([operators.one.phone, [one.id], true])
    expect(shown(operators.both)).toEqual([operators.both.phone, [one.id], false])
    expect(shown(operators.all)).toEqual([operators.all.phone, [], false])
    expect(shown(owner)).toEqual([null, [], false])
    expect(shown(managers.both)).toEqual([null, [one.id], false])
    expect(shown(managers.one)).toEqual([managers.one.phone, [one.id], false])
    // the owner sees and may change everybody
    const all = dataOf(await owner.call('desk.staff'))
    expect(all.length).toBe(9)
    expect(all.every(({ mayChange, phone }) => mayChange && phone)).toBe(true)
  })

  it('ATK-6 nobody changes, names, moves, switches off or invites who works where they do not', async () => {
    const { merchant, one, owner, managers, operators } = await buildBranches()
    const manager = managers.one
    const before = await world.db
      .selectFrom('staff')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .orderBy('id')
      .execute()
    for (const [person, refused] of [
      [operators.other, 'staff_not_found'],
      [operators.both, 'branch_not_yours'],
      [operators.all, 'branch_not_yours'],
      [owner, 'right_missing'],
      [managers.both, 'right_missing'],
    ] as const) {
      for (const isActive of [true, false])
        expect(codeOf(await change(manager, person, [one.id], isActive))).toBe(refused)
      expect(codeOf(await manager.call('desk.inviteStaff', { params: { id: person.id } }))).toBe(refused)
    }
    const after = await world.db
      .selectFrom('staff')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .orderBy('id')
      .execute()
    expect(after).toEqual(before)
    expect(codeOf(await change(manager, operators.one, [one.id], false))).toBe(null)
  })

  it('ATK-6 shifts, tablets and couriers tell of no branch that is not the reader’s', async () => {
    const { merchant, one, other, owner, managers, operators } = await buildBranches()
    const branches = [one, other]
    await buildTablet(world, merchant, { by: owner, branches, name: 'Ikkalasi' })
    dataOf(
      await operators.both.call('desk.beginShift', { body: { branchIds: branches.map(({ id }) => id) } }),
    )
    for (const call of ['desk.devices', 'desk.shifts'] as const) {
      expect(JSON.stringify(dataOf(await managers.one.call(call))), call).not.toContain(other.id)
      expect(JSON.stringify(dataOf(await owner.call(call))), call).toContain(other.id)
    }
  })
})

describe('who lets whom in', () => {
  it('ATK-4 the first PIN needs a fresh code, so that a PIN proves nothing that its chooser did not', async () => {
    const { merchant } = await buildShop(world)
    const phone = newPhone()
    await makeOwner(world.db, { sub: merchant.sub, phone, name: 'Malika', now: NOON })
    const signedIn = await signInStaff(world, { sub: merchant.sub, phone })
    const call = deskClientOf(world, merchant.sub, cookieOfAnswer(signedIn.headers['set-cookie']))
    const choose = async () => codeOf(await call('desk.setPin', { body: { pin: '2468' } }))
    expect(await choose()).toBe('proof_needed')
    expect(codeOf(await call('desk.prove', { body: { pin: '2468' } }))).toBe('pin_not_set')
    world.at(later(61))
    dataOf(await call('desk.proofCode'))
    const { code } = await world.db
      .selectFrom('dev_inbox')
      .select('code')
      .where('phone', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    dataOf(await call('desk.prove', { body: { code: code ?? '' } }))
    expect(await choose()).toBe(null)
    world.at(later(61 + 6 * 60))
    expect(await choose()).toBe('proof_needed')
    dataOf(await call('desk.prove', { body: { pin: '2468' } }))
    expect(await choose()).toBe(null)
  })

  it('ATK-13 who is switched on again is invited again: the old sign-in, PIN and phone alone open nothing', async () => {
    const { merchant, one, owner, operators } = await buildBranches()
    const person = operators.one
    dataOf(await change(owner, person, [one.id], false))
    expect(await rowOf(person)).toMatchObject({ status: 'OFF', pin_hash: null })
    world.at(later(61))
    expect(dataOf(await change(owner, person, [one.id])).status).toBe('INVITED')
    expect(codeOf(await person.call('desk.me'))).toBe('session_outdated')
    const { sub } = merchant
    const { phone } = person
    world.at(later(122))
    expect((await signInStaff(world, { sub, phone })).json()).toMatchObject({ code: 'invitation_invalid' })
    world.at(later(183))
    const invitation = await invitationOf(phone)
    const back = await signInStaff(world, { sub, phone, invitation })
    expect(back.json()).toMatchObject({ staff: { status: 'ACTIVE', hasPin: false } })
    const call = deskClientOf(world, sub, cookieOfAnswer(back.headers['set-cookie']))
    expect(codeOf(await call('desk.prove', { body: { pin: person.pin } }))).toBe('pin_not_set')
    world.at(later(244))
    dataOf(await change(owner, person, [one.id], false))
    world.at(later(305))
    // and of a person who is off the invitation is none
    expect((await signInStaff(world, { sub, phone, invitation })).statusCode).toBe(422)
  })

  it('ATK-13 digits for a tablet end with whoever asked for them', async () => {
    const { merchant, one, owner, managers } = await buildBranches()
    const body = { name: 'Kassa', branchIds: [one.id], purpose: 'BOARD' as const, stationId: null }
    const { code } = dataOf(await managers.one.call('desk.addDevice', { body }))
    dataOf(await change(owner, managers.one, [one.id], false))
    const joined = await world.server.inject({
      method: 'POST',
      url: '/api/desk/v1/devices/join',
      headers: { merchant: merchant.sub, 'content-type': 'application/json' },
      payload: { code },
    })
    expect(joined.json()).toMatchObject({ code: 'device_code_wrong' })
    expect(codeOf(await managers.one.call('desk.addDevice', { body }))).toBe('session_outdated')
  })

  it('ATK-14 who was switched off or moved, and a revoked or signed-out tablet, are on no shift', async () => {
    const { merchant, one, other, owner, operators } = await buildBranches()
    const names = async () => {
      const states = dataOf(await owner.call('desk.branchStates'))
      const shifts = dataOf(await owner.call('desk.shifts'))
      return [
        states.flatMap(({ onShift }) => onShift.map(({ name }) => name)),
        shifts.map(({ name }) => name),
      ]
    }
    const begin = (person: Pick<DeskPerson, 'call'>, allowance?: string) =>
      person.call('desk.beginShift', { body: { branchIds: [one.id] } }, allowance ? { allowance } : {})
    const tablet = await buildTablet(world, merchant, { by: owner, branches: [one], name: 'Kassa' })
    const beginOn = async (who: DeskPerson) =>
      dataOf(await begin(tablet, await allowanceOf(tablet, who, { call: 'desk.beginShift', about: '' })))

    dataOf(await begin(operators.one))
    dataOf(await begin(operators.both))
    await beginOn(operators.one)
    dataOf(await change(owner, operators.both, [other.id]))
    dataOf(await change(owner, operators.one, [one.id], false))
    expect(await names()).toEqual([[], []])
    await beginOn(operators.all)
    dataOf(await owner.call('desk.revokeDevice', { params: { id: tablet.id } }))
    expect(await names()).toEqual([[], []])
    const second = await buildTablet(world, merchant, { by: owner, branches: [one], name: 'Oshxona' })
    const allowance = await allowanceOf(second, operators.all, { call: 'desk.beginShift', about: '' })
    dataOf(await begin(second, allowance))
    dataOf(await second.call('desk.logout'))
    expect(await names()).toEqual([[], []])
  })

  it('ATK-14 a shift ends with the sign-in that began it, signed out by its person or by whoever runs the shop, or run out', async () => {
    const { merchant, one, owner, operators } = await buildBranches()
    const person = operators.one
    const onShift = async () => {
      const states = dataOf(await owner.call('desk.branchStates'))
      const shifts = dataOf(await owner.call('desk.shifts'))
      const named = states.flatMap(({ onShift: people }) => people.map(({ name, since }) => [name, since]))
      expect(shifts.map(({ name, since }) => [name, since])).toEqual(named)
      return named
    }
    const signInAgain = async () => {
      const answer = await signInStaff(world, { sub: merchant.sub, phone: person.phone })
      return deskClientOf(world, merchant.sub, cookieOfAnswer(answer.headers['set-cookie']))
    }
    const begin = async (call: DeskPerson['call']) =>
      dataOf(await call('desk.beginShift', { body: { branchIds: [one.id] } }))
    const { name, since } = await begin(person.call)
    world.at(later(61))
    const phone = await signInAgain()
    // of two sign-ins the other one goes
    dataOf(await phone('desk.logout'))
    expect(await onShift()).toEqual([[name, since]])
    dataOf(await person.call('desk.logout'))
    expect(await onShift()).toEqual([])

    world.at(later(122))
    const second = await begin(await signInAgain())
    expect(await onShift()).toEqual([[name, second.since]])
    await world.db
      .updateTable('staff_session')
      .set({ expires_at: later(123) })
      .where('merchant_id', '=', merchant.id)
      .where('staff_id', '=', person.id)
      .execute()
    world.at(later(183))
    expect(await onShift()).toEqual([])
    const third = await begin(await signInAgain())
    expect(third.since).toBe(later(183).toISOString())
    expect(await onShift()).toEqual([[name, third.since]])

    expect(await signOut(world.db, { sub: merchant.sub, phone: null })).toBe('signed_out')
    const branch = { merchantId: merchant.id, branchId: one.id, now: later(183) }
    expect(await listOnShift(world.db, branch)).toEqual([])
  })

  it('ATK-15 what was allowed by PIN ends with the right, the branch and the work of who allowed it', async () => {
    const { one, other, owner, operators, managers, customer, product } = await buildBranches()
    const placed = dataOf(
      await customer.call('orders.place', {
        body: {
          branchId: one.id,
          serviceType: 'PICK_UP',
          cartItems: [{ productId: product.id, count: 1 }],
          totalPrice: 25_000,
        },
      }),
    )
    const cancel = async (allowance: string) => {
      const { version } = dataOf(await operators.both.call('desk.order', { params: placed }))
      const body = { code: 'ACCIDENT' as const, version }
      return codeOf(await operators.both.call('desk.cancelOrder', { params: placed, body }, { allowance }))
    }
    const allow = (who: DeskPerson) =>
      allowanceOf(operators.both, who, { call: 'desk.cancelOrder', about: placed.id })
    const become = (role: 'MANAGER' | 'OPERATOR', branchIds: string[], isActive = true) =>
      owner.call('desk.changeStaff', {
        params: { id: managers.one.id },
        body: { name: 'Dilshod', role, branchIds, isActive },
      })
    const steps = [
      () => become('MANAGER', [other.id]),
      () => become('OPERATOR', [one.id]),
      () => become('MANAGER', [one.id], false),
    ]
    for (const step of steps) {
      const allowance = await allow(managers.one)
      dataOf(await step())
      expect(await cancel(allowance)).toBe('right_missing')
      await world.db
        .updateTable('staff')
        .set({ role: 'MANAGER', branch_ids: [one.id], status: 'ACTIVE', ...(await pinOf(owner)) })
        .where('id', '=', managers.one.id)
        .execute()
    }
    // nor does it reach a branch that is not its giver's
    expect(await cancel(await allow(managers.other))).toBe('order_not_found')
    expect(dataOf(await operators.both.call('desk.order', { params: placed })).status).toBe('OPEN')
    // given again it is good: the order is only not far enough to be cancelled late
    expect(await cancel(await allow(managers.one))).toBe('order_moved')
  })
})

const pinOf = ({ id }: DeskPerson) =>
  world.db.selectFrom('staff').select(['pin_salt', 'pin_hash']).where('id', '=', id).executeTakeFirstOrThrow()

describe('what the desk writes of them', () => {
  it('ATK-12 only who cooks or answers for the kitchen says that a stopped order was seen', async () => {
    const { merchant, branch } = await buildShop(world)
    for (const [role, refused] of [
      ['COURIER', 'right_missing'],
      ['WAITER', 'right_missing'],
      ['KITCHEN', 'order_not_found'],
      ['OPERATOR', 'order_not_found'],
    ] as const) {
      const person = await buildStaff(world, merchant, { role, branches: [branch] })
      const params = { id: crypto.randomUUID() }
      expect(codeOf(await person.call('desk.seeOrder', { params })), role).toBe(refused)
    }
  })

  it('ATK-17 a call that is none is refused, also under the name of what every object has', async () => {
    const { merchant, branch } = await buildShop(world)
    const cook = await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch] })
    for (const call of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'desk.nothing', '']) {
      const answer = await world.server.inject({
        method: 'POST',
        url: `/api${deskCalls['desk.allow'].path}`,
        headers: { merchant: merchant.sub, cookie: cook.cookie, 'content-type': 'application/json' },
        payload: { staffId: cook.id, pin: cook.pin, call, about: '' },
      })
      expect([answer.statusCode, answer.json()], call).toMatchObject([400, { code: 'invalid_request' }])
    }
  })

  it('ATK-18 a tablet stands at a station of its branches, and a station makes what the menu has', async () => {
    const { product, one, other, owner } = await buildBranches()
    const stationAt = async (branchId: string) =>
      dataOf(
        await owner.call('desk.addStation', {
          body: { branchId, name: 'Grill', categoryIds: [], productIds: [product.id] },
        }),
      )
    const here = await stationAt(one.id)
    const there = await stationAt(other.id)
    const join = (stationId: string) =>
      owner.call('desk.addDevice', {
        body: { name: 'Oshxona', branchIds: [one.id], purpose: 'KITCHEN', stationId },
      })
    for (const id of [crypto.randomUUID(), there.id]) expect(codeOf(await join(id))).toBe('station_not_found')
    const { id } = dataOf(await join(here.id))

    const { id: foreign } = await buildProduct(world.db, (await buildShop(world)).merchant, {
      branches: [],
    })
    const { id: station, branchId, ...fields } = here
    for (const [given, code] of [
      [{ productIds: [product.id, crypto.randomUUID()] }, 'product_not_found'],
      [{ productIds: [foreign] }, 'product_not_found'],
      [{ categoryIds: [crypto.randomUUID()] }, 'category_not_found'],
    ] as const) {
      const body = {
        ...fields,
        ...given,
        categoryIds: [...('categoryIds' in given ? given.categoryIds : [])],
      }
      const whole = { ...body, productIds: [...body.productIds] }
      expect(codeOf(await owner.call('desk.addStation', { body: { ...whole, branchId } }))).toBe(code)
      expect(codeOf(await owner.call('desk.changeStation', { params: { id: station }, body: whole }))).toBe(
        code,
      )
    }
    // what went off the menu meanwhile is in nobody's way
    await world.db.updateTable('product').set({ deleted: true }).where('id', '=', product.id).execute()
    dataOf(
      await owner.call('desk.changeStation', {
        params: { id: station },
        body: { ...fields, name: 'Mangal' },
      }),
    )
    dataOf(await owner.call('desk.removeStation', { params: { id: station } }))
    const device = await world.db
      .selectFrom('staff_device')
      .select('station_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(device.station_id).toBeNull()
  })

  it('ATK-19 a sign-in has so many screens and no more, also when they all report at once', async () => {
    const { merchant, branch } = await buildShop(world)
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    const report = (screenId: string) =>
      operator.call('desk.presence', {
        body: { screenId, isVisible: true, hasSound: true, hasWakeLock: true, isInstalled: false },
      })
    const screens = Array.from({ length: 30 }, () => crypto.randomUUID())
    for (const answer of await Promise.all(screens.map(report))) dataOf(answer)
    const last = crypto.randomUUID()
    dataOf(await report(last))
    const screensLeft = await world.db
      .selectFrom('staff_presence')
      .select('screen_id')
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(screensLeft.length).toBe(20)
    expect(screensLeft.map(({ screen_id: id }) => id)).toContain(last)
  })
})
