import type { DeskBranch, DeskCallInput } from '@dasturxon/contract/desk'
import { hoursFieldsOf, isOpenAt, MINUTE_MS, toMoment, WEEK_DAYS, type FieldValue } from '@dasturxon/domain'
import { HOURS_CASES, moment } from '@dasturxon/domain/test'
import { describe, expect } from 'vitest'
import { buildBranch, buildShop, INSIDE } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** A shop with two branches, its owner and a manager, each signed in at its desk. */
async function buildDesk() {
  world.at(NOON)
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world)
  const second = await buildBranch(world.db, shop.merchant)
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', name: 'Dilshod' })
  return { ...shop, second, owner, manager }
}

const read = async (person: DeskPerson, { id }: { id: string }) =>
  dataOf(await person.call('desk.branch', { params: { id } }))

type Wanted = Record<string, FieldValue>

/** What a screen sends that began from `base`. */
const patchOf = ({ fields }: DeskBranch, wanted: Wanted) =>
  Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [path, { base: fields[path] ?? null, value }]),
  ) as DeskCallInput<'desk.changeBranch'>['body']['patch']

const change = (person: DeskPerson, base: DeskBranch, wanted: Wanted) =>
  person.call('desk.changeBranch', {
    params: { id: base.id },
    body: { version: base.version, patch: patchOf(base, wanted) },
  })

const changeTo = async (person: DeskPerson, branch: { id: string }, wanted: Wanted) =>
  dataOf(await change(person, await read(person, branch), wanted))

/** The branch as a customer's page reads it. */
async function shownIn({ sub }: { sub: string }, { id }: { id: string }) {
  const found = dataOf(await world.clientOf(sub)('branches.list')).find((one) => one.id === id)
  if (!found) throw new Error('the shop does not show the branch')
  return found
}

const entriesOf = ({ id }: { id: string }) =>
  world.db.selectFrom('change_entry').selectAll().where('merchant_id', '=', id).orderBy('id').execute()

/** What open pages hear of: the version of all they show, and that of branches. */
const versionsOf = ({ id }: { id: string }) =>
  world.db
    .selectFrom('merchant')
    .select(['catalogue_version as all', 'branches_version as branches'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const week = (type: string, text: string | null): Wanted =>
  Object.fromEntries(WEEK_DAYS.map((day) => [`hours.${type}.${day}`, text]))

describe('DSK-70 hours that are saved at the desk', () => {
  let shop: Awaited<ReturnType<typeof buildDesk>>
  it.beforeAll(async () => {
    shop = await buildDesk()
  })

  // without any hours a branch could never be chosen: those are refused below
  it.each(HOURS_CASES.filter(([, { workHours }]) => workHours.length > 0))(
    '%s: the shop reads what the screen saved',
    async (_name, hours, when, isOpen) => {
      const { owner, branch, merchant } = shop
      world.at(NOON)
      const { fields } = await read(owner, branch)
      const none = Object.keys(fields).filter((path) => /^(hours|special)\./.test(path))
      await changeTo(owner, branch, {
        ...Object.fromEntries(none.map((path) => [path, null])),
        ...hoursFieldsOf(hours),
      })
      const { workHours, hourExceptions, timeZone } = await shownIn(merchant, branch)
      const saved = { workHours, exceptions: hourExceptions }
      expect(isOpenAt({ hours: saved, serviceType: 'DELIVERY', now: moment(when), zone: timeZone })).toBe(
        isOpen,
      )
      expect((await read(owner, branch)).fields).toMatchObject(hoursFieldsOf(saved))
    },
  )
})

describe('DSK-70 a branch at the desk', () => {
  it('has every field, and the shop shows each as it was saved', async () => {
    const { owner, branch, merchant } = await buildDesk()
    const before = await versionsOf(merchant)
    const wanted = {
      'name.uz': 'Chorsu',
      'name.ru': 'Чорсу',
      'address.uz': 'Navoiy koʻchasi, 7',
      'address.ru': 'улица Навои, 7',
      pin: '41.3265,69.2352',
      phone: '+998712000000',
      bookingPhone: '',
      dineinEnabled: false,
      'hours.PICK_UP.MONDAY': '09:00-20:00',
      ...week('PICK_UP', '09:00-20:00'),
      'special.2026-12-31': '10:00-18:00',
      'special.2026-12-31.uz': 'Yangi yil kechasi',
      'special.2027-01-01': 'off',
    }
    const { branch: saved, version } = await changeTo(owner, branch, wanted)
    expect(saved.fields).toMatchObject(wanted)
    expect(version).toBe(2)
    expect(await shownIn(merchant, branch)).toMatchObject({
      name: { uz: 'Chorsu', ru: 'Чорсу' },
      address: 'Navoiy koʻchasi, 7',
      latitude: 41.3265,
      longitude: 69.2352,
      phone: '+998712000000',
      settings: { deliveryEnabled: true, dineinEnabled: false },
      workHours: [{ type: 'DELIVERY' }, { type: 'PICK_UP', days: expect.any(Array) }],
      hourExceptions: [
        { date: '2026-12-31', open: '10:00', close: '18:00', name: { uz: 'Yangi yil kechasi' } },
        { date: '2027-01-01', isClosed: true },
      ],
    })
    // open pages hear of it by the version of what they show
    expect(await versionsOf(merchant)).toEqual({ all: before.all + 1, branches: before.branches + 1 })
    expect(dataOf(await owner.call('desk.branches')).map(({ id }) => id)).toContain(branch.id)
  })

  it('SPC-21 has every field of the document, which its clients read as it was saved, and one undo takes all back', async () => {
    const { owner, branch, merchant } = await buildDesk()
    const before = await read(owner, branch)
    const flags = {
      yandexEnabled: true,
      expressEnabled: true,
      kitchenEnabled: false,
      payOfficeEnabled: true,
      storageEnabled: true,
      directorId: 'D-7',
    }
    const own = { deliveryPrice: 17_000, companyId: 'tez-uz', paymentId: '0142' }
    const wanted = { ...flags, ...own, externalIds: 'iiko=4711\nposter=ab 12' }
    await changeTo(owner, branch, wanted)
    expect((await read(owner, branch)).fields).toMatchObject(wanted)
    const full = dataOf(await world.clientOf(merchant.sub)('branches.full', { query: {} }))
    expect(full.find(({ id }) => id === branch.id)).toMatchObject({
      ...own,
      externalIds: { iiko: '4711', poster: 'ab 12' },
      settings: flags,
    })
    const [entry] = await entriesOf(merchant)
    dataOf(await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }))
    expect((await read(owner, branch)).fields).toEqual(before.fields)
  })

  it.each<[string, Wanted]>([
    ['half a som for a ride', { deliveryPrice: 1000.5 }],
    ['less than nothing for a ride', { deliveryPrice: -1 }],
    ['a name of 101 letters elsewhere', { companyId: 'x'.repeat(101) }],
    ['a director of 65 letters', { directorId: 'x'.repeat(65) }],
    ['a system without a name', { externalIds: '=4711' }],
    ['a flag that is no switch', { yandexEnabled: 'yes' }],
  ])('DSK-70 refuses %s', async (_what, wanted) => {
    const { owner, branch } = await buildDesk()
    const seen = await read(owner, branch)
    expect(await change(owner, seen, wanted)).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await read(owner, branch)).toEqual(seen)
  })

  it('says in the list whether it is open, and until when', async () => {
    const { owner, branch } = await buildDesk()
    const stateAt = async (clock: string) => {
      const [hours = 0, minutes = 0] = clock.split(':').map(Number)
      world.at(toMoment('2026-11-20', hours * 60 + minutes))
      const rows = dataOf(await owner.call('desk.branches'))
      world.at(NOON)
      return rows.find(({ id }) => id === branch.id)
    }
    expect(await stateAt('12:00')).toMatchObject({ isOpen: true, until: '2026-11-20T18:00:00.000Z' })
    expect(await stateAt('23:00')).toMatchObject({ isOpen: false, until: '2026-11-21T05:00:00.000Z' })
  })

  it.each([
    ['a clock that is none', { 'hours.DELIVERY.MONDAY': '25:00-26:00' }],
    ['openings that meet', { 'hours.DELIVERY.MONDAY': '10:00-15:00 14:00-22:00' }],
    ['three openings of a weekday', { 'hours.DELIVERY.MONDAY': '08:00-09:00 10:00-11:00 12:00-13:00' }],
    ['a day off without the hours it keeps', { 'hours.DELIVERY.MONDAY': 'off' }],
    ['half a week', { 'hours.PICK_UP.MONDAY': '10:00-20:00' }],
    ['no hours at all', week('DELIVERY', null)],
    ['a date that is none', { 'special.2026-02-30': 'off' }],
    ['a special day that is closed with hours', { 'special.2026-12-31': 'off 10:00-12:00' }],
    ['a field that is none', { distance: 5 }],
    ['a field of every object', { constructor: true }],
    ['a pin beyond the pole', { pin: '91,69' }],
    ['a phone that is none', { phone: 'call us' }],
    ['no name in any language', { 'name.uz': '', 'name.ru': '', 'name.eng': ' ' }],
    ['no address', { 'address.uz': '' }],
    ['a name that is too long', { 'name.uz': 'a'.repeat(121) }],
    ['a stay that is no quarter of an hour', { bookingStayMinutes: 20 }],
    ['words for a switch', { deliveryEnabled: 'yes' }],
  ])('refuses %s, and writes nothing', async (_what, wanted: Wanted) => {
    const { owner, branch, merchant } = await buildDesk()
    const base = await read(owner, branch)
    expect(await change(owner, base, wanted)).toMatchObject({
      ok: false,
      error: { status: 400, code: 'invalid_request' },
    })
    expect(await read(owner, branch)).toEqual(base)
    expect(await entriesOf(merchant)).toEqual([])
  })

  it('takes special days over New Year, on a day off and twice, the last one counts', async () => {
    const { owner, branch, merchant } = await buildDesk()
    await changeTo(owner, branch, { 'hours.DELIVERY.FRIDAY': 'off 10:00-23:00' })
    const range = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']
    await changeTo(owner, branch, Object.fromEntries(range.map((date) => [`special.${date}`, 'off'])))
    // 2027-01-01 is a Friday
    await changeTo(owner, branch, { 'special.2027-01-01': '12:00-16:00' })
    const { hourExceptions, workHours } = await shownIn(merchant, branch)
    expect(hourExceptions.map(({ date, isClosed }) => [date, isClosed])).toEqual([
      ['2026-12-30', true],
      ['2026-12-31', true],
      ['2027-01-01', false],
      ['2027-01-02', true],
    ])
    const isOpen = (clock: number) =>
      isOpenAt({
        hours: { workHours, exceptions: hourExceptions },
        serviceType: null,
        now: toMoment('2027-01-01', clock * 60),
      })
    expect([11, 12, 15, 16].map(isOpen)).toEqual([false, true, true, false])
  })
})

describe('DSK-70 what a change strands', () => {
  /** An order for a time of tomorrow, a Saturday. */
  async function orderFor(shop: Awaited<ReturnType<typeof buildDesk>>, time: string) {
    const at = toMoment('2026-11-21', Number(time.slice(0, 2)) * 60)
    const body = {
      branchId: shop.branch.id,
      serviceType: 'DELIVERY' as const,
      cartItems: [{ productId: shop.product.id, count: 1 }],
      totalPrice: 40_000,
      address: { ...INSIDE, name: 'Amir Temur, 15' },
      deliveryAt: at.toISOString(),
    }
    return dataOf(await shop.customer.call('orders.placeAtTime', { body }))
  }

  it('is said before and with it: orders for later outside the hours, and those under way when it closes now', async () => {
    const shop = await buildDesk()
    const { owner, branch } = shop
    const [early, late] = [await orderFor(shop, '14:00'), await orderFor(shop, '20:00')]
    const base = await read(owner, branch)
    const wanted = { 'hours.DELIVERY.SATURDAY': '10:00-20:00' }
    const asked = await owner.call('desk.strandedOrders', {
      params: { id: branch.id },
      body: { patch: patchOf(base, wanted) },
    })
    const stranded = {
      orders: [
        {
          id: late.id,
          number: late.number,
          serviceType: 'DELIVERY',
          at: '2026-11-21T15:00:00.000Z',
          branchId: branch.id,
        },
      ],
      underWay: 0,
    }
    expect(dataOf(asked)).toEqual(stranded)
    expect(await read(owner, branch)).toEqual(base)
    expect((await changeTo(owner, branch, wanted)).stranded).toEqual(stranded)
    expect(early.id).not.toBe(late.id)
  })

  it('DSK-38 a pause says which orders for later lie within it, up to its end, and writes nothing', async () => {
    const shop = await buildDesk()
    const { owner, branch } = shop
    const later = await orderFor(shop, '14:00')
    const at = toMoment('2026-11-21', 14 * 60)
    const params = { id: branch.id }
    const ask = async (minutes: number | null, services: ('DELIVERY' | 'PICK_UP')[] = []) => {
      const asked = await owner.call('desk.strandedByPause', { params, body: { services, minutes } })
      return dataOf(asked).orders.map(({ number }) => number)
    }
    world.at(new Date(at.getTime() - 60 * MINUTE_MS))
    expect(await ask(60)).toEqual([]) // it ends as the order begins
    expect(await ask(61)).toEqual([later.number])
    expect(await ask(61, ['DELIVERY'])).toEqual([later.number])
    expect(await ask(61, ['PICK_UP'])).toEqual([])
    expect(await ask(null)).toEqual([later.number])
    expect(await ask(0)).toEqual([])
    const [state] = dataOf(await owner.call('desk.branchStates')).filter(
      ({ branchId }) => branchId === branch.id,
    )
    expect(state?.pauses).toEqual([])
    const courier = await buildStaff(world, shop.merchant, { role: 'COURIER', branches: [branch] })
    expect(
      await courier.call('desk.strandedByPause', { params, body: { services: [], minutes: 61 } }),
    ).toMatchObject({
      ok: false,
      error: { code: 'right_missing' },
    })
    // what rests already is told once
    dataOf(await owner.call('desk.pauseBranch', { params, body: { services: [], minutes: 61 } }))
    expect(await ask(120)).toEqual([])
    world.at(NOON)
  })

  it('counts what is under way where the hours change to closed now', async () => {
    const shop = await buildDesk()
    const { owner, branch, customer, product } = shop
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
      totalPrice: 25_000,
    }
    dataOf(await customer.call('orders.place', { body }))
    world.at(new Date(NOON.getTime() + MINUTE_MS))
    dataOf(
      await customer.call('orders.place', {
        body: { ...body, cartItems: [{ productId: product.id, count: 2 }], totalPrice: 50_000 },
      }),
    )
    world.at(NOON)
    const { stranded } = await changeTo(owner, branch, { 'special.2026-11-20': 'off' })
    expect(stranded).toEqual({ orders: [], underWay: 2 })
    // and nothing happens to them
    const list = dataOf(await owner.call('desk.orders', {})).content
    expect(list.filter(({ branchId }) => branchId === branch.id)).toHaveLength(2)
  })
})

describe('DSK-70 limits of orders for one time', () => {
  const EIGHT = toMoment('2026-11-21', 20 * 60)

  /** The desk, and what a customer is offered at eight on Saturday. */
  async function buildLimited() {
    const shop = await buildDesk()
    const { customer, branch, product } = shop
    const isFullAt = async (at: Date, serviceType: 'PICK_UP' | 'DELIVERY' = 'PICK_UP') => {
      const query = { branchId: branch.id, serviceType, ...INSIDE }
      const slots = dataOf(await customer.call('orders.slots', { query }))
      return slots.find((slot) => slot.at === at.toISOString())?.isFull
    }
    const orderFor = (at: Date) =>
      customer.call('orders.placeAtTime', {
        body: {
          branchId: branch.id,
          serviceType: 'PICK_UP',
          cartItems: [{ productId: product.id, count: 1 }],
          totalPrice: 25_000,
          deliveryAt: at.toISOString(),
        },
      })
    const rules = () =>
      world.db
        .selectFrom('slot_rule')
        .select(['ref', 'service_type', 'hours', 'max_orders'])
        .where('branch_id', '=', branch.id)
        .orderBy('ref')
        .execute()
    const taken = async () => {
      const rows = await world.db
        .selectFrom('slot_taken')
        .select('taken')
        .where('merchant_id', '=', shop.merchant.id)
        .execute()
      return rows.map((row) => row.taken)
    }
    return { ...shop, isFullAt, orderFor, rules, taken }
  }

  it('a limit that is added holds for the next quote, counts the orders that are there, and ends with its removal', async () => {
    const { owner, branch, merchant, isFullAt, orderFor, rules } = await buildLimited()
    const quarter = new Date(EIGHT.getTime() + 15 * MINUTE_MS)
    dataOf(await orderFor(EIGHT))
    expect(await isFullAt(EIGHT)).toBe(false)
    const before = await versionsOf(merchant)
    await changeTo(owner, branch, { 'limit.evening': '1 PICK_UP SATURDAY/18:00-22:00' })
    expect(await versionsOf(merchant)).toEqual({ all: before.all + 1, branches: before.branches + 1 })
    expect(await rules()).toEqual([
      {
        ref: 'evening',
        service_type: 'PICK_UP',
        hours: [{ weekName: 'SATURDAY', open: '18:00', close: '22:00' }],
        max_orders: 1,
      },
    ])
    expect([await isFullAt(EIGHT), await isFullAt(quarter), await isFullAt(EIGHT, 'DELIVERY')]).toEqual([
      true,
      false,
      false,
    ])
    world.at(new Date(NOON.getTime() + MINUTE_MS))
    expect(await orderFor(EIGHT)).toMatchObject({ error: { code: 'slot_unavailable' } })
    await changeTo(owner, branch, { 'limit.evening': '2 PICK_UP SATURDAY/18:00-22:00' })
    expect(await isFullAt(EIGHT)).toBe(false)
    dataOf(await orderFor(EIGHT))
    expect(await isFullAt(EIGHT)).toBe(true)
    await changeTo(owner, branch, { 'limit.evening': '2 PICK_UP SATURDAY/18:00-20:00' })
    expect(await isFullAt(EIGHT)).toBe(false)
    await changeTo(owner, branch, { 'limit.evening': '2 ANY' })
    expect([await isFullAt(EIGHT), await isFullAt(EIGHT, 'DELIVERY')]).toEqual([true, true])
    await changeTo(owner, branch, { 'limit.evening': null })
    expect(await isFullAt(EIGHT)).toBe(false)
    expect(await rules()).toEqual([])
    world.at(NOON)
  })

  it('an order that is called off gives its place back under a limit that was made after it', async () => {
    const { owner, customer, branch, isFullAt, orderFor, taken } = await buildLimited()
    const { id } = dataOf(await orderFor(EIGHT))
    await changeTo(owner, branch, { 'limit.all-day': '1 ANY' })
    expect([await isFullAt(EIGHT), await taken()]).toEqual([true, [1]])
    dataOf(await customer.call('orders.cancel', { params: { id }, body: {} }))
    expect([await isFullAt(EIGHT), await taken()]).toEqual([false, [0]])
    world.at(new Date(NOON.getTime() + MINUTE_MS))
    await changeTo(owner, branch, { 'limit.all-day': '1 PICK_UP' })
    expect(await taken()).toEqual([])
    world.at(NOON)
  })

  it('an order and a limit that is narrowed at the same time never leave more orders than it lets in', async () => {
    const { owner, branch, orderFor, taken } = await buildLimited()
    await changeTo(owner, branch, { 'limit.evening': '5 ANY SATURDAY/18:00-22:00' })
    const base = await read(owner, branch)
    const [placed, changed] = await Promise.all([
      orderFor(EIGHT),
      change(owner, base, { 'limit.evening': '1 ANY SATURDAY/18:00-23:00' }),
    ])
    expect([placed.ok, changed.ok]).toEqual([true, true])
    expect(await taken()).toEqual([1])
  })

  it.each([
    ['a count of none', 'limit.a', '0 ANY'],
    ['a service that nobody offers here', 'limit.a', '1 YANDEX_EATS'],
    ['a day that is none', 'limit.a', '1 ANY FUNDAY/10:00-11:00'],
    ['a clock that is none', 'limit.a', '1 ANY FRIDAY/10:00-25:00'],
    ['a ref that files could not name', 'limit.A b', '1 ANY'],
    ['a number', 'limit.a', 7],
  ] as const)('refuses %s', async (_what, path, value) => {
    const { owner, branch, rules } = await buildLimited()
    expect(await change(owner, await read(owner, branch), { [path]: value })).toMatchObject({
      error: { status: 400, code: 'invalid_request' },
    })
    expect(await rules()).toEqual([])
  })

  it('refuses more limits than files may have, and a limit of another branch stays as it is', async () => {
    const { owner, branch, second } = await buildLimited()
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`limit.l${index}`, '1 ANY']))
    await changeTo(owner, second, { 'limit.l1': '9 ANY' })
    await changeTo(owner, branch, many(50))
    expect(await change(owner, await read(owner, branch), { 'limit.l50': '1 ANY' })).toMatchObject({
      error: { code: 'invalid_request', details: { fields: 'limit' } },
    })
    await changeTo(owner, branch, { 'limit.l1': null })
    expect((await read(owner, second)).fields['limit.l1']).toBe('9 ANY')
  })

  it('DSK-63 DSK-89 two limits merge, the same one is refused, and the log takes a removal back', async () => {
    const { owner, manager, branch, rules, merchant } = await buildLimited()
    const base = await read(owner, branch)
    dataOf(await change(owner, base, { 'limit.a': '1 ANY' }))
    const second = dataOf(await change(manager, base, { 'limit.b': '2 DELIVERY' }))
    expect(second.branch.fields).toMatchObject({ 'limit.a': '1 ANY', 'limit.b': '2 DELIVERY' })
    expect(await change(manager, base, { 'limit.a': '3 ANY' })).toMatchObject({
      error: { code: 'record_changed', details: { path: 'limit.a', theirs: '1 ANY', by: 'Malika' } },
    })
    const whole = await rules()
    await changeTo(owner, branch, { 'limit.b': null })
    expect(await rules()).toHaveLength(1)
    const [entry] = dataOf(await owner.call('desk.log', {})).content
    expect(entry).toMatchObject({ topic: 'BRANCH_CHANGED', records: [{ kind: 'BRANCH' }] })
    expect(dataOf(await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }))).toEqual({
      undone: 1,
      left: [],
    })
    expect(await rules()).toEqual(whole)
    expect(await entriesOf(merchant)).toHaveLength(4)
  })
})

describe('DSK-63 two people on one branch', () => {
  it('different weekdays merge, and the second is told what else changed', async () => {
    const { owner, manager, branch, merchant } = await buildDesk()
    const base = await read(owner, branch)
    dataOf(await change(owner, base, { 'hours.DELIVERY.MONDAY': '09:00-18:00' }))
    const second = dataOf(await change(manager, base, { 'hours.DELIVERY.TUESDAY': 'off 10:00-23:00' }))
    expect(second.alsoChanged).toMatchObject([{ path: 'hours.DELIVERY.MONDAY', by: 'Malika' }])
    expect(second.branch.fields).toMatchObject({
      'hours.DELIVERY.MONDAY': '09:00-18:00',
      'hours.DELIVERY.TUESDAY': 'off 10:00-23:00',
    })
    expect((await entriesOf(merchant)).map(({ topic, by_name: by }) => [topic, by])).toEqual([
      ['BRANCH_CHANGED', 'Malika'],
      ['BRANCH_CHANGED', 'Dilshod'],
    ])
  })

  it('the same weekday is refused with both values, and one person never conflicts with themself', async () => {
    const { owner, manager, branch } = await buildDesk()
    const base = await read(owner, branch)
    const path = 'hours.DELIVERY.MONDAY'
    dataOf(await change(owner, base, { [path]: '09:00-18:00' }))
    expect(await change(manager, base, { [path]: '09:00-19:00', phone: '+998712000001' })).toMatchObject({
      error: {
        status: 409,
        code: 'record_changed',
        details: { path, base: '10:00-23:00', yours: '09:00-19:00', theirs: '09:00-18:00', by: 'Malika' },
      },
    })
    expect((await read(owner, branch)).fields['phone']).toBe('')
    dataOf(await change(owner, base, { [path]: '09:00-20:00' }))
  })
})

describe('DSK-88 DSK-89 the log of branches', () => {
  it('a save that changes nothing leaves no entry; one that does leaves one, which is taken back', async () => {
    const { owner, branch, merchant } = await buildDesk()
    const base = await read(owner, branch)
    dataOf(await change(owner, base, { phone: base.fields['phone'] ?? '' }))
    expect(await entriesOf(merchant)).toEqual([])
    await changeTo(owner, branch, {
      phone: '+998712000000',
      ...week('PICK_UP', '09:00-20:00'),
      'special.2027-01-01': 'off',
      'special.2027-01-01.uz': 'Yangi yil',
    })
    const [entry] = dataOf(await owner.call('desk.log', {})).content
    expect(entry).toMatchObject({
      topic: 'BRANCH_CHANGED',
      by: 'Malika',
      records: [{ kind: 'BRANCH', id: branch.id }],
    })
    expect(entry?.records[0]?.fields).toHaveLength(10)
    const undone = await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } })
    expect(dataOf(undone)).toEqual({ undone: 1, left: [] })
    expect((await read(owner, branch)).fields).toEqual(base.fields)
    expect(dataOf(await owner.call('desk.log', {})).content.map(({ topic }) => topic)).toEqual([
      'UNDONE',
      'BRANCH_CHANGED',
    ])
  })

  it('a change over which somebody went is not taken back', async () => {
    const { owner, manager, branch } = await buildDesk()
    await changeTo(owner, branch, { phone: '+998712000000' })
    const [entry] = dataOf(await owner.call('desk.log', {})).content
    await changeTo(manager, branch, { phone: '+998712000002' })
    expect(await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } })).toMatchObject({
      error: { code: 'undo_too_late' },
    })
  })

  it('hours are given to another branch in one entry: the week as it is, special days that are to come', async () => {
    const { owner, branch, second, merchant } = await buildDesk()
    await changeTo(owner, branch, {
      ...week('DELIVERY', '18:00-02:00'),
      ...week('PICK_UP', '08:00-20:00'),
      'special.2026-11-19': 'off',
      'special.2026-11-20': '12:00-15:00',
      'special.2027-01-01': 'off',
    })
    await changeTo(owner, second, { ...week('DINE_IN', '10:00-12:00'), 'special.2026-12-08': 'off' })
    const before = await read(owner, second)
    const copy = async (part: 'WEEK' | 'SPECIAL') =>
      dataOf(
        await owner.call('desk.copyHours', {
          params: { id: branch.id },
          body: { branchIds: [second.id], part },
        }),
      )
    expect(await copy('WEEK')).toMatchObject({ changed: 1 })
    expect(await copy('WEEK')).toMatchObject({ changed: 0 })
    expect(await copy('SPECIAL')).toMatchObject({ changed: 1 })
    const [from, to] = [await shownIn(merchant, branch), await shownIn(merchant, second)]
    const byType = (one: typeof from) => one.workHours.toSorted((a, b) => a.type.localeCompare(b.type))
    expect(byType(to)).toEqual(byType(from))
    expect(to.hourExceptions.map(({ date }) => date)).toEqual(['2026-11-20', '2026-12-08', '2027-01-01'])
    const entries = await entriesOf(merchant)
    expect(entries.slice(-2).map(({ topic }) => topic)).toEqual(['HOURS_COPIED', 'HOURS_COPIED'])
    for (const { id } of entries.slice(-2).toReversed())
      expect(dataOf(await owner.call('desk.undoChange', { params: { id } }))).toEqual({ undone: 1, left: [] })
    expect((await read(owner, second)).fields).toEqual(before.fields)
  })
})

describe('DSK-2 whose branches', () => {
  it('a manager of one branch neither reads nor changes another one, nor gives it hours, nor takes a change of it back', async () => {
    const { merchant, branch, second, owner } = await buildDesk()
    const bound = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
    expect(dataOf(await bound.call('desk.branches')).map(({ id }) => id)).toEqual([branch.id])
    const base = await read(owner, second)
    const refused = { ok: false, error: { code: 'branch_not_yours' } }
    expect(await bound.call('desk.branch', { params: { id: second.id } })).toMatchObject(refused)
    expect(await change(bound, base, { phone: '' })).toMatchObject(refused)
    const body = { branchIds: [second.id], part: 'WEEK' as const }
    expect(await bound.call('desk.copyHours', { params: { id: branch.id }, body })).toMatchObject(refused)
    expect(
      await bound.call('desk.copyHours', {
        params: { id: second.id },
        body: { ...body, branchIds: [branch.id] },
      }),
    ).toMatchObject(refused)
    await changeTo(owner, second, { phone: '+998712000000' })
    const [entry] = await entriesOf(merchant)
    expect(await bound.call('desk.undoChange', { params: { id: entry?.id ?? '' } })).toMatchObject(refused)
  })

  it('another shop has none of it, and an operator may not', async () => {
    const { branch, merchant, owner } = await buildDesk()
    const other = await buildDesk()
    const base = await read(owner, branch)
    expect(await other.owner.call('desk.branch', { params: { id: branch.id } })).toMatchObject({
      error: { code: 'branch_not_yours' },
    })
    expect(await change(other.owner, base, { phone: '' })).toMatchObject({
      error: { code: 'branch_not_yours' },
    })
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR' })
    expect(await operator.call('desk.branches')).toMatchObject({ error: { code: 'right_missing' } })
  })
})
