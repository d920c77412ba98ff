import type { DeskCallInput } from '@dasturxon/contract/desk'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildTable, newPhone } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const EVENING = new Date('2026-11-21T18:00:00+05:00').toISOString()
const DAY = '2026-11-21'

describe('the hall', { timeout: 60_000 }, () => {
  it('DSK-46 a table that the desk gives back while two guests ask for it goes to one of them at most', async () => {
    world.at(NOON)
    const merchant = await buildMerchant(world.db, { settings: { bookingActive: true } })
    const branch = await buildBranch(world.db, merchant, { settings: { bookingEnabled: true } })
    await buildTable(world.db, merchant, branch)
    const waiter = await buildStaff(world, merchant, { role: 'WAITER', branches: [branch] })
    const arrive = async () => {
      const { call } = await world.signIn(merchant.sub, newPhone())
      const guest = { branchId: branch.id, chairs: 2, time: EVENING, name: 'Anvar', phone: '90 123-45-67' }
      return () => call('reservations.create', { body: guest })
    }
    const guests = [await arrive(), await arrive()]
    const listActive = async () => {
      const query = { branchId: branch.id, from: DAY }
      const all = dataOf(await waiter.call('desk.reservations', { query }))
      return all.filter(({ status }) => status === 'ACTIVE')
    }
    const giveUp = (id: string) =>
      waiter.call('desk.answerReservation', { params: { id }, body: { answer: 'CANCEL' } })
    for (let round = 0; round < 3; round += 1) {
      const stands = (await listActive())[0]?.id ?? dataOf(await (guests[0] ?? (await arrive()))()).id
      const [given, again, ...asked] = await Promise.all([
        giveUp(stands),
        giveUp(stands),
        ...guests.map((reserve) => reserve()),
      ])
      expect([given.ok, again.ok].filter(Boolean)).toHaveLength(1)
      // who had it and presses again may be answered with what they had
      const got = asked.filter((answer) => answer.ok && answer.data.id !== stands)
      expect(got.length).toBeLessThanOrEqual(1)
      expect(await listActive()).toHaveLength(got.length)
    }
  })

  it('DAY-14 reservations of coming days are seen with table, hall, guest and phone, and nobody is missing before a quarter of an hour after the time', async () => {
    world.at(NOON)
    const merchant = await buildMerchant(world.db, { settings: { bookingActive: true } })
    const branch = await buildBranch(world.db, merchant, { settings: { bookingEnabled: true } })
    const other = await buildBranch(world.db, merchant)
    const table = await buildTable(world.db, merchant, branch, { chairs: 8 })
    const waiter = await buildStaff(world, merchant, { role: 'WAITER', branches: [branch] })
    const { call } = await world.signIn(merchant.sub, newPhone())
    const reserve = async (time: string, chairs: number) => {
      const guest = { branchId: branch.id, chairs, time, name: 'Anvar', phone: '90 123-45-67' }
      return dataOf(await call('reservations.create', { body: guest }))
    }
    const inTwoDays = new Date('2026-11-23T19:00:00+05:00').toISOString()
    const later = await reserve(inTwoDays, 8)
    const tomorrow = await reserve(EVENING, 2)
    const list = async (from: string, person = waiter, branchId = branch.id) =>
      dataOf(await person.call('desk.reservations', { query: { branchId, from } })).map(({ id }) => id)
    expect(await list('2026-11-20')).toEqual([tomorrow.id, later.id])
    expect(await list('2026-11-22')).toEqual([later.id])
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    expect(await list('2026-11-20', owner, other.id)).toEqual([])
    const [, seen] = dataOf(
      await waiter.call('desk.reservations', { query: { branchId: branch.id, from: '2026-11-20' } }),
    )
    expect(seen).toMatchObject({
      chairs: 8,
      name: 'Anvar',
      phone: '+998901234567',
      place: { tableId: table.id, hall: { uz: 'Zal' } },
    })

    const answer = () =>
      waiter.call('desk.answerReservation', { params: { id: tomorrow.id }, body: { answer: 'NO_SHOW' } })
    const at = (time: number) => world.at(new Date(time))
    const missedFrom = Date.parse(EVENING) + 15 * 60_000
    at(missedFrom - 1)
    expect(await answer()).toMatchObject({ error: { code: 'reservation_not_begun', status: 409 } })
    at(missedFrom)
    expect(dataOf(await answer()).status).toBe('NO_SHOW')
    world.at(NOON)
  })

  it('DAY-18 a table that called and asked for the bill waits for two answers, and each says which it was', async () => {
    world.at(NOON)
    const merchant = await buildMerchant(world.db)
    const branch = await buildBranch(world.db, merchant)
    const table = await buildTable(world.db, merchant, branch)
    const waiter = await buildStaff(world, merchant, { role: 'WAITER', branches: [branch], name: 'Aziza' })
    const guest = world.clientOf(merchant.sub)
    for (const kind of ['WAITER', 'BILL'] as const)
      dataOf(await guest('waiter.call', { body: { code: table.code, kind } }))
    dataOf(await waiter.call('desk.answerCall', { params: { id: `${table.id}:BILL` } }))
    const { calls } = dataOf(await waiter.call('desk.tables', { query: { branchId: branch.id } }))
    expect(
      Object.fromEntries(calls.map(({ kind, status, answeredBy }) => [kind, [status, answeredBy]])),
    ).toEqual({
      BILL: ['ANSWERED', 'Aziza'],
      WAITER: ['CALLED', null],
    })
  })

  it('DSK-165 guests are here from an hour before, sit until they leave, and their table is theirs until then', async () => {
    const shop = await openHall()
    const { waiter, branch, table, at, tables } = shop
    const { id } = dataOf(
      await shop.book({ time: EVENING, chairs: 4, name: 'Sardor', phone: '90 123-41-07' }),
    )
    const answer = (word: 'ARRIVE' | 'LEAVE' | 'NO_SHOW') =>
      waiter.call('desk.answerReservation', { params: { id }, body: { answer: word } })
    at(Date.parse(EVENING) - 60 * 60_000 - 1)
    expect(await answer('ARRIVE')).toMatchObject({ error: { code: 'reservation_not_begun' } })
    at(Date.parse(EVENING) - 60 * 60_000)
    expect(await answer('LEAVE')).toMatchObject({ error: { code: 'reservation_cannot_be_cancelled' } })
    expect(dataOf(await answer('ARRIVE'))).toMatchObject({ status: 'ARRIVED', phone: '+998901234107' })
    expect((await tables()).seated).toMatchObject([{ tableId: table.id, reservationId: id, chairs: 4 }])
    expect(await answer('NO_SHOW')).toMatchObject({ error: { code: 'reservation_cannot_be_cancelled' } })
    expect(await shop.book({ time: EVENING })).toMatchObject({ error: { code: 'table_taken' } })
    expect(dataOf(await answer('LEAVE')).status).toBe('LEFT')
    expect((await tables()).seated).toEqual([])
    expect((await shop.book({ time: EVENING })).ok).toBe(true)
    expect(branch.id).toBeTruthy()
    world.at(NOON)
  })

  it('DSK-114 guests without a reservation sit until the next party comes, once a press, and never at a taken table', async () => {
    const { book, at, tables, table } = await openHall()
    const next = new Date(NOON.getTime() + 45 * 60_000).toISOString()
    dataOf(await book({ time: next }))
    at(NOON.getTime() + 7 * 60_000)
    const key = crypto.randomUUID()
    const walkIn = dataOf(await book({ key, time: null, chairs: 3 }))
    expect(walkIn).toMatchObject({
      status: 'ARRIVED',
      isWalkIn: true,
      time: NOON.toISOString(),
      endsAt: next,
    })
    expect(dataOf(await book({ key, time: null, chairs: 3 })).id).toBe(walkIn.id)
    expect((await tables()).seated).toHaveLength(1)
    expect(await book({ time: null })).toMatchObject({ error: { code: 'table_taken' } })
    expect(await book({ time: null, tableId: crypto.randomUUID() })).toMatchObject({
      error: { code: 'table_not_found' },
    })
    for (const minutes of [7, -15])
      expect(await book({ time: new Date(NOON.getTime() + minutes * 60_000).toISOString() })).toMatchObject({
        error: { code: 'reservation_time_unavailable' },
      })
    expect(table.id).toBe(walkIn.place.tableId)
    world.at(NOON)
  })

  it('DSK-46 a party is moved to another table and time, or stays where it was', async () => {
    const { book, second, table, waiter } = await openHall()
    const one = dataOf(await book({ time: EVENING }))
    const other = dataOf(await book({ time: EVENING, tableId: second.id }))
    const move = (body: { tableId?: string; time?: string; chairs?: number }) =>
      waiter.call('desk.moveReservation', { params: { id: other.id }, body })
    expect(await move({ tableId: table.id })).toMatchObject({ error: { code: 'table_taken', status: 409 } })
    const later = new Date(Date.parse(one.endsAt)).toISOString()
    expect(dataOf(await move({ tableId: table.id, time: later, chairs: 6 }))).toMatchObject({
      place: { tableId: table.id },
      time: later,
      chairs: 6,
    })
    const earlier = new Date(Date.parse(later) - 15 * 60_000).toISOString()
    expect(await move({ time: earlier })).toMatchObject({ error: { code: 'table_taken' } })
    // where it was is free, and where it is is not
    expect((await book({ time: EVENING, tableId: second.id })).ok).toBe(true)
    expect(await book({ time: later })).toMatchObject({ error: { code: 'table_taken' } })
  })
})

/** A branch with two tables, its waiter, and how a party is written down at the first. */
async function openHall() {
  world.at(NOON)
  const merchant = await buildMerchant(world.db, { settings: { bookingActive: true } })
  const branch = await buildBranch(world.db, merchant, { settings: { bookingEnabled: true } })
  const table = await buildTable(world.db, merchant, branch)
  const second = await buildTable(world.db, merchant, branch)
  const waiter = await buildStaff(world, merchant, { role: 'WAITER', branches: [branch] })
  type Body = DeskCallInput<'desk.placeReservation'>['body']
  return {
    merchant,
    branch,
    table,
    second,
    waiter,
    at: (time: number) => world.at(new Date(time)),
    tables: async () => dataOf(await waiter.call('desk.tables', { query: { branchId: branch.id } })),
    book: (body: Partial<Body>) =>
      waiter.call('desk.placeReservation', {
        body: { key: crypto.randomUUID(), branchId: branch.id, tableId: table.id, chairs: 2, ...body },
      }),
  }
}
