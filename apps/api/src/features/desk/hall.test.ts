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

  it('DAY-14 reservations of coming days are seen with table, hall, guest and phone, and nobody is missing before the time has come', async () => {
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
    at(Date.parse(EVENING) - 1)
    expect(await answer()).toMatchObject({ error: { code: 'reservation_not_begun', status: 409 } })
    at(Date.parse(EVENING))
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
})
