import type { AlarmSetting } from '@dasturxon/contract/desk'
import { json } from '@dasturxon/db'
import { WEEK_DAYS } from '@dasturxon/domain'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildBranch, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { createBotApi } from '../../providers/telegram/bot-api.ts'
import { saveBot } from '../telegram/telegram-bot.ts'
import { saveAlarmSetting, saveStaffGroup } from './alarm-setting.ts'

const seconds = (count: number) => new Date(NOON.getTime() + count * 1000)

const chats: { chatId: number; text: string }[] = []
const bot = createServer((request, response) => {
  void (async () => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text) as { chat_id: number; text: string }
    chats.push({ chatId: body.chat_id, text: body.text })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true,"result":{}}')
  })()
})
beforeAll(() => new Promise<void>((resolve) => bot.listen(0, '127.0.0.1', resolve)))
it.beforeAll(() => {
  world.app.providers.messenger = createBotApi(`http://127.0.0.1:${(bot.address() as AddressInfo).port}`)
})
afterAll(() => bot.close().closeAllConnections())

type Options = { isHeard?: boolean; isOnShift?: boolean; setting?: Partial<AlarmSetting>; groupChat?: number }

/** A branch with an operator on shift, a manager and an owner. What phones and chats were told is counted from here on. */
async function buildWatched({ isHeard = true, isOnShift = true, setting, groupChat }: Options = {}) {
  world.at(NOON)
  const shop = await buildShop(world, { product: { stock: 10 } })
  const { merchant, branch, product, customer } = shop
  const branches = [branch]
  const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches })
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches })
  const owner = await buildStaff(world, merchant, { role: 'OWNER' })
  if (setting) await saveAlarmSetting(world.db, merchant.id, setting)
  if (groupChat !== undefined && world.app.secrets) {
    await saveBot(world.db, world.app.secrets, { merchantId: merchant.id, token: '42:bot' })
    await saveStaffGroup(world.db, { merchantId: merchant.id, branchId: branch.id, chatId: groupChat })
  }
  const screenId = crypto.randomUUID()
  const hear = (person: DeskPerson = operator) =>
    person.call('desk.presence', {
      body: { screenId, isVisible: true, hasSound: true, hasWakeLock: true, isInstalled: false },
    })
  if (isOnShift) await operator.call('desk.beginShift', { body: { branchIds: [branch.id] } })
  if (isHeard) await hear()
  await world.db.deleteFrom('dev_inbox').execute()
  chats.length = 0
  const place = async () => {
    const placed = await customer.call('orders.place', {
      body: {
        branchId: branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: product.id, count: 1 }],
        totalPrice: 25_000,
      },
    })
    return placed.ok ? placed.data : placed.error.code
  }
  const placeOne = async () => {
    const placed = await place()
    if (typeof placed === 'string') throw new Error(placed)
    return placed
  }
  const statusOf = async (id: string) =>
    world.db.selectFrom('orders').select(['status', 'reason']).where('id', '=', id).executeTakeFirstOrThrow()
  /** Moves the clock and runs what is due, with a screen that reports, or without. */
  const at = async (count: number) => {
    world.at(seconds(count))
    if (isHeard) await hear()
    await world.runJobs()
  }
  const nameOf = new Map([
    [operator.phone, 'operator'],
    [manager.phone, 'manager'],
    [owner.phone, 'owner'],
  ])
  /** Who was told by SMS since it was asked last. */
  const rang = async () => {
    const sent = await world.db.selectFrom('dev_inbox').select('phone').orderBy('id').execute()
    await world.db.deleteFrom('dev_inbox').execute()
    return sent.flatMap(({ phone }) => nameOf.get(phone) ?? []).toSorted() // others are of other tests
  }
  const pauses = async () => {
    const [state] = dataOf(await owner.call('desk.branchStates'))
    return state?.pauses.map(({ service, isAutomatic }) => [service, isAutomatic]) ?? []
  }
  return { ...shop, operator, manager, owner, place, placeOne, statusOf, at, rang, pauses, hear }
}

describe('an order that nobody answers', { timeout: 60_000 }, () => {
  it.each(['COURIER', 'WAITER'] as const)(
    'ATK-8 the screen of a %s hears no new order, and they are not told in place of who answers',
    async (role) => {
      const { merchant, branch, owner, placeOne, at, rang } = await buildWatched({
        isHeard: false,
        isOnShift: false,
      })
      const person = await buildStaff(world, merchant, { role, branches: [branch] })
      dataOf(await person.call('desk.beginShift', { body: { branchIds: [branch.id] } }))
      const body = {
        screenId: crypto.randomUUID(),
        isVisible: true,
        hasSound: true,
        hasWakeLock: true,
        isInstalled: false,
      }
      dataOf(await person.call('desk.presence', { body }))
      const [state] = dataOf(await owner.call('desk.branchStates'))
      expect(state).toMatchObject({ listening: 0, onShift: [{ name: role.toLowerCase() }] })
      await world.db.deleteFrom('dev_inbox').execute()
      await placeOne()
      await at(0)
      // at once, as when no screen is there at all
      expect(await rang()).toEqual(['manager'])
    },
  )

  it('ATK-8 a cook’s screen and a tablet of the kitchen hear', async () => {
    const { merchant, branch, owner } = await buildWatched({ isHeard: false, isOnShift: false })
    const cook = await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch] })
    dataOf(await cook.call('desk.beginShift', { body: { branchIds: [branch.id] } }))
    const body = {
      screenId: crypto.randomUUID(),
      isVisible: true,
      hasSound: true,
      hasWakeLock: true,
      isInstalled: false,
    }
    dataOf(await cook.call('desk.presence', { body }))
    expect(dataOf(await owner.call('desk.branchStates'))[0]?.listening).toBe(1)
  })

  it('DSK-22 the manager is called after two minutes, the owner after three, and after five it is cancelled with words', async () => {
    const { placeOne, at, rang, statusOf, product } = await buildWatched()
    await world.db.updateTable('customer').set({ language: 'ru' }).execute()
    const { id } = await placeOne()
    const told: [number, string[]][] = []
    for (const second of [0, 19, 20, 60, 119, 120, 125, 179, 180, 240, 299]) {
      await at(second)
      const names = await rang()
      if (names.length > 0) told.push([second, names])
    }
    expect(told).toEqual([
      [120, ['manager']],
      [180, ['owner']],
    ])
    expect((await statusOf(id)).status).toBe('OPEN')
    await at(300)
    expect(await statusOf(id)).toEqual({
      status: 'CANCELED',
      reason: 'К сожалению, кухня не ответила вовремя',
    })
    const stock = await world.db
      .selectFrom('product_branch')
      .select('stock')
      .where('product_id', '=', product.id)
      .execute()
    expect(stock).toEqual([{ stock: 10 }])
    await at(900)
    expect(await rang()).toEqual([])
  })

  it('DSK-22 an acceptance ends the ladder, also for a message that is on its way', async () => {
    const { placeOne, at, rang, operator } = await buildWatched()
    const { id, version } = await placeOne()
    await at(119)
    await operator.call('desk.acceptOrder', { params: { id }, body: { minutes: 20, version } })
    for (const second of [120, 180, 300, 600]) await at(second)
    expect(await rang()).toEqual([])
    const climbed = await world.db
      .selectFrom('order_alarm')
      .select('rung')
      .where('order_id', '=', id)
      .execute()
    expect(climbed).toEqual([{ rung: 1 }])
  })

  it('DSK-22 the group of the branch reads of it after twenty seconds, once, with the way to the order', async () => {
    const { placeOne, at, rang } = await buildWatched({ groupChat: -100_200 })
    const { number } = await placeOne()
    for (const second of [0, 19]) await at(second)
    expect(chats).toEqual([])
    for (const second of [20, 21, 60]) await at(second)
    expect(chats.map(({ chatId }) => chatId)).toEqual([-100_200])
    expect(chats[0]?.text).toContain(`/desk/orders/${number}`)
    expect(await rang()).toEqual([])
  })

  it('DSK-22 a job that runs twice takes no rung twice, and what two processes see at once is told once', async () => {
    const { placeOne, at, rang, merchant } = await buildWatched()
    const { id } = await placeOne()
    await at(20)
    world.at(seconds(120))
    const payload = { orderId: id, ringsSince: NOON.toISOString() }
    const job = { id: 'x', merchantId: merchant.id, queue: 'order alarm', key: null, payload, attempt: 1 }
    const climb = world.api.jobs['order alarm']
    if (!climb) throw new Error('nobody climbs')
    const { signal } = new AbortController()
    await Promise.all([1, 2, 3, 4].map(() => climb(job, signal)))
    await at(121)
    expect(await rang()).toEqual(['manager'])
  })

  it('DSK-22 a shop that wants it so accepts by itself, with the minutes that the board proposes', async () => {
    const { placeOne, at, rang, statusOf } = await buildWatched({
      setting: { unanswered: 'ACCEPT', answerMinutes: 2, calledFirst: 'OWNER' },
    })
    const { id } = await placeOne()
    for (const second of [20, 48]) await at(second)
    expect(await rang()).toEqual(['owner'])
    for (const second of [72, 119]) await at(second)
    expect(await rang()).toEqual(['manager'])
    expect((await statusOf(id)).status).toBe('OPEN')
    await at(120)
    expect((await statusOf(id)).status).toBe('ACCEPTED')
  })

  it('DSK-155 by itself it accepts nothing that would come after closing: the customer hears that the branch closes', async () => {
    const { placeOne, at, statusOf, merchant } = await buildWatched({
      setting: { unanswered: 'ACCEPT', answerMinutes: 2, calledFirst: 'OWNER' },
    })
    const { id } = await placeOne()
    const day = { open: '10:00', close: '12:10', extraOpen: null, extraClose: null, isDayOff: false }
    const work_hours = json([{ type: 'GENERAL', days: WEEK_DAYS.map((weekName) => ({ weekName, ...day })) }])
    const settings = json({ closingGraceMinutes: 0 })
    await world.db
      .updateTable('branch')
      .set({ work_hours, settings })
      .where('merchant_id', '=', merchant.id)
      .execute()
    for (const second of [20, 48, 72, 120]) await at(second)
    const ended = await world.db
      .selectFrom('orders')
      .select('reject_code')
      .where('id', '=', id)
      .executeTakeFirst()
    expect([(await statusOf(id)).status, ended?.reject_code]).toEqual(['CANCELED', 'CLOSING'])
  })

  it('DSK-22 two in a row let the branch rest for half an hour; one that was answered between them does not', async () => {
    const { placeOne, place, at, operator, pauses, rang } = await buildWatched()
    await placeOne()
    for (const second of [20, 120, 180, 300]) await at(second)
    const answered = await placeOne()
    await operator.call('desk.acceptOrder', {
      params: answered,
      body: { minutes: 20, version: answered.version },
    })
    await placeOne()
    for (const second of [320, 420, 480, 600]) await at(second)
    expect(await pauses()).toEqual([])
    await placeOne()
    for (const second of [620, 720, 780, 900]) await at(second)
    expect(await pauses()).toEqual([
      ['DELIVERY', true],
      ['DINE_IN', true],
      ['PICK_UP', true],
    ])
    expect(await rang()).toContain('owner')
    expect(await place()).toBe('service_type_unavailable')
    await at(900 + 30 * 60)
    expect(await pauses()).toEqual([])
    expect(typeof (await place())).toBe('object')
  })

  it('DSK-22 a shop whose desk was never used rings nobody and closes nothing', async () => {
    const { placeOne, at, rang, statusOf } = await buildWatched({ isOnShift: false, isHeard: false })
    const { id } = await placeOne()
    for (const second of [20, 120, 180, 300, 900]) await at(second)
    expect(await rang()).toEqual([])
    expect((await statusOf(id)).status).toBe('OPEN')
  })
})

describe('a branch whose orders nobody hears', { timeout: 60_000 }, () => {
  it('DSK-23 an order that no screen rings for calls whoever is on shift at once', async () => {
    const { placeOne, at, rang } = await buildWatched({ isHeard: false })
    await placeOne()
    await at(0)
    expect(await rang()).toEqual(['operator'])
  })

  it('DSK-23 when nobody is on shift any more the manager is called at once', async () => {
    const { placeOne, operator, at, rang } = await buildWatched({ isHeard: false })
    await operator.call('desk.endShift')
    await placeOne()
    await at(0)
    expect(await rang()).toEqual(['manager'])
  })

  it('DSK-23 a phone rings when the last screen falls silent, the branch rests after five minutes, and comes back by itself', async () => {
    const { at, rang, pauses, hear, place } = await buildWatched({ isHeard: false })
    for (const second of [20, 40]) {
      world.at(seconds(second))
      await hear()
      await world.runJobs()
    }
    for (const second of [60, 84]) await at(second)
    expect(await rang()).toEqual([])
    await at(87) // 45 s after the screen was heard of, and a second
    expect(await rang()).toEqual(['operator'])
    await at(87 + 299)
    expect(await pauses()).toEqual([])
    await at(87 + 300)
    expect(await pauses()).toHaveLength(3)
    expect(await rang()).toEqual(['owner'])
    expect(await place()).toBe('service_type_unavailable')
    world.at(seconds(2000))
    await hear()
    await at(387 + 30 * 60)
    expect(await pauses()).toEqual([])
    expect(await rang()).toEqual([])
  })

  it('DSK-23 nobody is rung for outside of opening hours', async () => {
    const { at, rang, pauses, branch } = await buildWatched({ isHeard: false })
    await world.db
      .updateTable('branch')
      .set({ work_hours: json([]) })
      .where('id', '=', branch.id)
      .execute()
    for (const second of [0, 60, 120, 420, 900]) await at(second)
    expect(await rang()).toEqual([])
    expect(await pauses()).toEqual([])
  })

  it('DSK-38 resting shortens no pause that somebody set for longer, and another branch goes on selling', async () => {
    const { at, owner, merchant, branch } = await buildWatched({ isHeard: false })
    const other = await buildBranch(world.db, merchant)
    await owner.call('desk.pauseBranch', {
      params: { id: branch.id },
      body: { services: ['DELIVERY'], minutes: 120 },
    })
    for (const second of [0, 60, 360]) await at(second)
    const states = dataOf(await owner.call('desk.branchStates'))
    const mine = states.find(({ branchId }) => branchId === branch.id)
    expect(mine?.pauses.map(({ service, until }) => [service, until])).toContainEqual([
      'DELIVERY',
      seconds(7200).toISOString(),
    ])
    expect(mine?.pauses).toHaveLength(3)
    expect(states.find(({ branchId }) => branchId === other.id)?.pauses).toEqual([])
  })

  it('DAY-6 an operator who goes on ends the rest of that branch alone, what somebody has paused goes on, and a second press changes nothing', async () => {
    const { at, owner, operator, merchant, branch } = await buildWatched({ isHeard: false })
    const other = await buildBranch(world.db, merchant)
    const pause = (id: string) =>
      owner.call('desk.pauseBranch', { params: { id }, body: { services: ['DELIVERY'], minutes: 120 } })
    await pause(branch.id)
    await pause(other.id)
    for (const second of [0, 60, 360]) await at(second)
    const state = async () =>
      dataOf(await owner.call('desk.branchStates')).find(({ branchId }) => branchId === branch.id)
    const resting = (await state())?.pauses.filter(({ isAutomatic }) => isAutomatic) ?? []
    expect(resting.map(({ service }) => service).toSorted()).toEqual(['DINE_IN', 'PICK_UP'])
    const goOn = async () =>
      dataOf(
        await operator.call('desk.pauseBranch', {
          params: { id: branch.id },
          body: { services: resting.map(({ service }) => service), minutes: 0 },
        }),
      )
    const first = await goOn()
    expect(first.pauses.map(({ service }) => service)).toEqual(['DELIVERY'])
    expect(await goOn()).toEqual(first)
    const states = dataOf(await owner.call('desk.branchStates'))
    expect(states.find(({ branchId }) => branchId === other.id)?.pauses).toHaveLength(1)
  })
})
