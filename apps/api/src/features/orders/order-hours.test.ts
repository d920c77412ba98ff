import type { Branch, CallInput } from '@dasturxon/contract'
import { json } from '@dasturxon/db'
import { toMoment, WEEK_DAYS } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct, INSIDE, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

type Hours = {
  workHours?: Branch['workHours']
  exceptions?: Branch['hourExceptions']
  timeZone?: string
}

/** A Friday; the day after it is a Saturday. */
const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'

const week = (
  type: string,
  open: string,
  close: string,
  daysOff: readonly string[] = [],
): Branch['workHours'][number] => ({
  type,
  days: WEEK_DAYS.map((weekName) => ({
    weekName,
    open,
    close,
    extraOpen: null,
    extraClose: null,
    isDayOff: daysOff.includes(weekName),
  })),
})

/** A shop whose branch keeps these hours, and an order that is placed at a wall clock of the branch. */
async function openShop({
  workHours = [week('DELIVERY', '10:00', '22:00')],
  exceptions = [],
  timeZone = 'Asia/Tashkent',
}: Hours) {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant)
  await world.db
    .updateTable('branch')
    .set({ work_hours: json(workHours), hour_exceptions: json(exceptions), time_zone: timeZone })
    .where('id', '=', branch.id)
    .execute()
  const product = await buildProduct(world.db, merchant, { branches: [branch] })
  const customer = await world.signIn(merchant.sub, newPhone())
  async function orderAt(
    day: string,
    clock: string,
    serviceType: 'PICK_UP' | 'DELIVERY' | 'DINE_IN' = 'DELIVERY',
  ) {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    const body: CallInput<'orders.place'>['body'] = {
      branchId: branch.id,
      serviceType,
      cartItems: [{ productId: product.id, count: 1 }],
      totalPrice: serviceType === 'DELIVERY' ? 40_000 : 25_000,
      ...(serviceType === 'DELIVERY' ? { address: { ...INSIDE, name: 'Amir Temur, 15' } } : {}),
    }
    world.at(toMoment(day, hours * 60 + minutes, timeZone))
    // Signed in at that time: a session from later than now, or long unused, counts for nobody.
    const { call } = await world.signIn(merchant.sub, newPhone())
    const answer = await call('orders.place', { body })
    world.at(NOON)
    return answer.ok ? 'taken' : answer.error.code
  }
  /** The times offered on a day. */
  async function slotsOn(day: string): Promise<string[]> {
    const query = { branchId: branch.id, serviceType: 'DELIVERY' as const, ...INSIDE }
    const answer = await customer.call('orders.slots', { query })
    return answer.ok ? answer.data.filter((slot) => slot.day === day).map(({ time }) => time) : []
  }
  return { customer, orderAt, slotsOn }
}

describe('LOC-3 CHK-3 an order is taken while the branch is open, and not a minute longer', () => {
  it('T-TIME-03 past midnight, also on a day off', async () => {
    const { orderAt } = await openShop({ workHours: [week('DELIVERY', '18:00', '02:00', ['SATURDAY'])] })
    expect(await orderAt(FRIDAY, '17:59')).toBe('branch_closed')
    expect(await orderAt(FRIDAY, '18:00')).toBe('taken')
    expect(await orderAt(SATURDAY, '01:59')).toBe('taken')
    expect(await orderAt(SATURDAY, '02:00')).toBe('branch_day_off')
    expect(await orderAt(SATURDAY, '18:00')).toBe('branch_day_off')
  })

  it('by the hours of its own service', async () => {
    const { orderAt } = await openShop({
      workHours: [
        week('DELIVERY', '11:00', '21:00'),
        week('PICK_UP', '08:00', '23:00'),
        week('DINE_IN', '18:00', '02:00'),
      ],
    })
    expect(await orderAt(FRIDAY, '10:59', 'DELIVERY')).toBe('branch_closed')
    expect(await orderAt(FRIDAY, '10:59', 'PICK_UP')).toBe('taken')
    expect(await orderAt(FRIDAY, '11:00', 'DELIVERY')).toBe('taken')
    expect(await orderAt(SATURDAY, '01:59', 'DINE_IN')).toBe('taken')
    expect(await orderAt(SATURDAY, '01:59', 'PICK_UP')).toBe('branch_closed')
  })

  it('T-TIME-08 with dated exceptions both ways, which the list of branches tells as well', async () => {
    const exceptions: Branch['hourExceptions'] = [
      { date: FRIDAY, isClosed: true },
      { date: SATURDAY, isClosed: false, open: '20:00', close: '01:00' },
      { date: SATURDAY, isClosed: false, open: '12:00', close: '15:00' },
    ]
    const { customer, orderAt, slotsOn } = await openShop({
      workHours: [week('DELIVERY', '10:00', '22:00', ['SATURDAY'])],
      exceptions,
    })
    expect(await customer.call('branches.list')).toMatchObject({ data: [{ hourExceptions: exceptions }] })
    expect(await orderAt('2026-11-19', '12:00')).toBe('taken')
    expect(await orderAt(FRIDAY, '12:00')).toBe('branch_day_off')
    expect(await orderAt(SATURDAY, '11:59')).toBe('branch_closed')
    expect(await orderAt(SATURDAY, '12:00')).toBe('taken')
    expect(await orderAt(SATURDAY, '15:00')).toBe('branch_closed')
    expect(await orderAt('2026-11-22', '00:59')).toBe('taken')
    expect(await orderAt('2026-11-22', '01:00')).toBe('branch_closed')

    // Asked on the holiday: nothing for that day, and of the next one only what was opened specially.
    expect(await slotsOn(FRIDAY)).toEqual([])
    const saturday = await slotsOn(SATURDAY)
    expect(saturday).toEqual(expect.arrayContaining(['14:45', '23:45']))
    expect(saturday.filter((time) => time < '12:00' || (time >= '15:00' && time < '20:00'))).toEqual([])
  })

  it.each(['Asia/Kolkata', 'America/New_York'])(
    'T-TIME-07 by the clock of a branch in %s',
    async (timeZone) => {
      const { orderAt } = await openShop({ timeZone })
      expect(await orderAt(FRIDAY, '09:59')).toBe('branch_closed')
      expect(await orderAt(FRIDAY, '10:00')).toBe('taken')
      expect(await orderAt(FRIDAY, '21:59')).toBe('taken')
      expect(await orderAt(FRIDAY, '22:00')).toBe('branch_closed')
    },
  )

  it('T-TIME-05 on the night clocks change', async () => {
    const { orderAt } = await openShop({
      timeZone: 'Europe/Berlin',
      workHours: [week('DELIVERY', '18:00', '02:00')],
    })
    expect(await orderAt('2026-03-29', '01:59')).toBe('taken')
    expect(await orderAt('2026-03-29', '03:00')).toBe('branch_closed')
  })
})
