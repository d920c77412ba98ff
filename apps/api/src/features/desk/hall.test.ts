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
      const query = { branchId: branch.id, day: DAY }
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
})
