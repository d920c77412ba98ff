import { newId, type JsonObject } from '@dasturxon/db'
import { MOST_RESERVATIONS } from '@dasturxon/domain'
import { beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildTable, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

beforeEach(() => world.at(NOON))

/** An evening of the next day in Tashkent. */
const evening = (clock: string) => new Date(`2026-11-21T${clock}:00+05:00`).toISOString()
const DAY = '2026-11-21'

type Options = { chairs?: number[]; shop?: JsonObject; branch?: JsonObject }

async function openRestaurant({ chairs = [4], shop: settings, branch: ofBranch }: Options = {}) {
  const shop = await buildMerchant(world.db, { settings: { bookingActive: true, ...settings } })
  const branch = await buildBranch(world.db, shop, { settings: { bookingEnabled: true, ...ofBranch } })
  const tables = []
  for (const count of chairs) tables.push(await buildTable(world.db, shop, branch, { chairs: count }))
  const free = async (query: { chairs?: number; day?: string; tableId?: string } = {}) => {
    const answer = await world.clientOf(shop.sub)('reservations.free', {
      query: { branchId: branch.id, day: DAY, chairs: 2, ...query },
    })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data.times.filter(({ isFree }) => isFree).map(({ time }) => time)
  }
  return { shop, branch, tables, free, comeIn: () => openGuest(shop.sub, branch.id) }
}

async function openGuest(sub: string, branchId: string) {
  const { call } = await world.signIn(sub, newPhone())
  type Changes = { chairs?: number; tableId?: string | null; branchId?: string }
  return {
    call,
    reserve: (clock: string, changes: Changes = {}) =>
      call('reservations.create', {
        body: { branchId, chairs: 2, time: evening(clock), name: 'Anvar', phone: '90 123-45-67', ...changes },
      }),
    cancel: (id: string) => call('reservations.cancel', { params: { id } }),
    list: async () => {
      const answer = await call('reservations.list')
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.data
    },
  }
}

const idOf = (answer: { ok: true; data: { id: string } } | { ok: false }) => (answer.ok ? answer.data.id : '')
const refused = (code: string) => ({ ok: false, error: { code } })

describe('reserving a table', () => {
  it('CHK-9 keeps it for the stay, and says where and when', async () => {
    const { comeIn, tables, branch } = await openRestaurant({ branch: { bookingStayMinutes: 120 } })
    const { reserve, list } = await comeIn()
    expect(await reserve('18:00')).toMatchObject({
      data: {
        branchId: branch.id,
        place: { tableId: tables[0]?.id, hall: { uz: 'Zal' } },
        chairs: 2,
        time: evening('18:00'),
        endsAt: evening('20:00'),
        status: 'ACTIVE',
        phone: '+998901234567',
        allowedActions: ['cancel'],
      },
    })
    expect(await list()).toHaveLength(1)
  })

  it('T-UI-08 CHK-9 a table is taken for the whole stay; ends that touch do not meet', async () => {
    const { comeIn, free } = await openRestaurant()
    await (await comeIn()).reserve('18:00')
    for (const clock of ['17:00', '17:30', '18:00', '18:30', '19:00'])
      expect(await (await comeIn()).reserve(clock), clock).toMatchObject(refused('table_taken'))
    const times = await free()
    expect(times).not.toContain('17:00')
    expect(times).toContain('16:30')
    expect(await (await comeIn()).reserve('19:30')).toMatchObject({ ok: true })
    expect(await (await comeIn()).reserve('16:30')).toMatchObject({ ok: true })
    expect((await free()).filter((time) => time > '15:00' && time < '21:00')).toEqual([])
  })

  it('CHK-9 twenty parties at once for one table: one has it', async () => {
    const { comeIn } = await openRestaurant()
    const guests = []
    for (let guest = 0; guest < 20; guest += 1) guests.push(await comeIn())
    const answers = await Promise.all(
      guests.map(({ reserve }, index) => reserve(index % 2 === 0 ? '18:00' : '18:30')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'table_taken')).toHaveLength(19)
  })

  it('CHK-9 parties at once for any table fill them all, the smallest that fits first', async () => {
    const { comeIn, tables } = await openRestaurant({ chairs: [8, 2, 4] })
    const { reserve } = await comeIn()
    expect(await reserve('12:00', { chairs: 3 })).toMatchObject({
      data: { place: { tableId: tables[2]?.id } },
    })
    const guests = [await comeIn(), await comeIn(), await comeIn(), await comeIn()]
    const answers = await Promise.all(guests.map((guest) => guest.reserve('18:00')))
    const taken = answers.flatMap((answer) => (answer.ok ? [answer.data.place.tableId] : []))
    expect(taken.toSorted()).toEqual(tables.map(({ id }) => id).toSorted())
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'table_taken')).toHaveLength(1)
  })

  it('CHK-9 pressed twice, or five times at once, is one reservation', async () => {
    const { comeIn } = await openRestaurant({ chairs: [4, 4, 4, 4, 4] })
    const { reserve, list } = await comeIn()
    const answers = await Promise.all(Array.from({ length: 5 }, () => reserve('18:00')))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(await list()).toHaveLength(1)
    expect(await reserve('18:00', { chairs: 3 })).toMatchObject(refused('reservation_overlaps'))
    expect(await reserve('19:00')).toMatchObject(refused('reservation_overlaps'))
  })

  it('CHK-9 is limited per customer, also for presses at once', async () => {
    const { comeIn } = await openRestaurant({ chairs: [4] })
    const { reserve, list, cancel } = await comeIn()
    const clocks = ['10:00', '12:00', '14:00', '16:00', '18:00']
    const answers = await Promise.all(clocks.map((clock) => reserve(clock)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_RESERVATIONS)
    const [first] = await list()
    expect(await reserve('21:00')).toMatchObject(refused('reservation_limit'))
    await cancel(first?.id ?? '')
    expect(await reserve('21:00')).toMatchObject({ ok: true })
  })

  it('CHK-9 refuses what cannot be, and changes nothing', async () => {
    const { shop, branch, comeIn, free, tables } = await openRestaurant({ chairs: [4] })
    const { reserve, list, call } = await comeIn()
    const before = await free()
    const otherBranch = await buildBranch(world.db, shop, { settings: { bookingEnabled: true } })
    const elsewhere = await buildTable(world.db, shop, otherBranch)
    const closed = await buildTable(world.db, shop, branch, { isBookable: false })
    const [table] = tables
    expect(await reserve('18:00', { chairs: 5 })).toMatchObject(refused('table_too_small'))
    expect(await reserve('18:00', { chairs: 5, tableId: table?.id ?? '' })).toMatchObject(
      refused('table_too_small'),
    )
    for (const { id } of [elsewhere, closed, { id: newId() }])
      expect(await reserve('18:00', { tableId: id })).toMatchObject(refused('table_not_found'))
    for (const clock of ['09:30', '22:00', '18:15', '03:00'])
      expect(await reserve(clock), clock).toMatchObject(refused('reservation_time_unavailable'))
    for (const time of ['2026-11-20T06:30:00Z', '2026-11-20T07:00:00Z', '2026-12-21T13:00:00Z'])
      expect(
        await call('reservations.create', {
          body: { branchId: branch.id, chairs: 2, time, name: 'Anvar', phone: '901234567' },
        }),
        time,
      ).toMatchObject(refused('reservation_time_unavailable'))
    expect(
      await call('reservations.create', {
        body: { branchId: branch.id, chairs: 2, time: evening('18:00'), name: 'Anvar', phone: '12345' },
      }),
    ).toMatchObject(refused('phone_invalid'))
    expect(await list()).toEqual([])
    expect(await free()).toEqual(before)
  })

  it('MER-4 CHK-9 is off where the shop or the branch takes none', async () => {
    const off = await openRestaurant({ shop: { bookingActive: false } })
    expect(await (await off.comeIn()).reserve('18:00')).toMatchObject(refused('reservations_off'))
    const without = await openRestaurant({ branch: { bookingEnabled: false } })
    expect(await (await without.comeIn()).reserve('18:00')).toMatchObject(refused('service_type_unavailable'))
  })
})

describe('cancelling a reservation', () => {
  it('CHK-9 frees the time once, however often it is pressed', async () => {
    const { comeIn } = await openRestaurant()
    const { reserve, cancel, list } = await comeIn()
    const id = idOf(await reserve('18:00'))
    const answers = await Promise.all([cancel(id), cancel(id), cancel(id)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await list()).toMatchObject([{ status: 'CANCELED', allowedActions: [] }])
    const next = await comeIn()
    expect(await next.reserve('18:00')).toMatchObject({ ok: true })
    await cancel(id)
    expect(await (await comeIn()).reserve('18:00')).toMatchObject(refused('table_taken'))
  })

  it('CHK-9 ends when the party is due, and the past is told from what is to come', async () => {
    const { comeIn } = await openRestaurant()
    const { reserve, cancel, list } = await comeIn()
    const late = idOf(await reserve('20:00'))
    const early = idOf(await reserve('18:00'))
    expect((await list()).map(({ id }) => id)).toEqual([early, late])
    world.at(new Date(Date.parse(evening('18:00'))))
    expect(await cancel(early)).toMatchObject(refused('reservation_cannot_be_cancelled'))
    world.at(new Date(Date.parse(evening('19:30'))))
    expect((await list()).map(({ id, status }) => [id === late, status])).toEqual([
      [true, 'ACTIVE'],
      [false, 'PAST'],
    ])
  })

  it('T-AUTH-03 CHK-9 is for the one who made it', async () => {
    const { comeIn } = await openRestaurant()
    const mine = await comeIn()
    const other = await comeIn()
    const id = idOf(await mine.reserve('18:00'))
    expect(await other.cancel(id)).toMatchObject({ error: { status: 404, code: 'reservation_not_found' } })
    expect(await other.list()).toEqual([])
    expect(await mine.list()).toMatchObject([{ id, status: 'ACTIVE' }])
  })
})

describe('free times', () => {
  it('CHK-9 are those at which a table large enough is free', async () => {
    const { comeIn, free, tables } = await openRestaurant({ chairs: [2, 6] })
    await (await comeIn()).reserve('18:00', { chairs: 5 })
    expect(await free({ chairs: 2 })).toContain('18:00')
    expect(await free({ chairs: 3 })).not.toContain('18:00')
    expect(await free({ chairs: 2, tableId: tables[1]?.id ?? '' })).not.toContain('18:00')
    expect(await free({ chairs: 7 })).toEqual([])
    expect(await free({ day: '2026-11-19' })).toEqual([])
  })
})
