import type { StaffRole } from '@dasturxon/domain'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { buildBranch, buildShop } from '../../test/build.ts'
import { allowanceOf, buildStaff, buildTablet, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { startPushService, type PushService } from '../../test/push-service.ts'
import { NOON } from '../../test/world.ts'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

/** A branch with an operator on shift whose board hears, so that nobody is told before twenty seconds have passed. */
async function buildHeard() {
  world.at(NOON)
  const shop = await buildShop(world, { product: { stock: null } })
  const { merchant, branch, product, customer } = shop
  const build = (role: StaffRole, branches = [branch]) => buildStaff(world, merchant, { role, branches })
  const operator = await build('OPERATOR')
  const screenId = crypto.randomUUID()
  const hear = () =>
    operator.call('desk.presence', {
      body: { screenId, isVisible: true, hasSound: true, hasWakeLock: true, isInstalled: false },
    })
  const begin = async (person: Pick<DeskPerson, 'call'>, branchId = branch.id) =>
    dataOf(await person.call('desk.beginShift', { body: { branchIds: [branchId] } }))
  await begin(operator)
  await hear()
  const subscribe = async (person: Pick<DeskPerson, 'call'>) => {
    const { pushKey } = dataOf(await person.call('desk.me'))
    const browser = await service.subscribe(pushKey)
    dataOf(await person.call('desk.subscribePush', { body: browser.subscription }))
    return browser
  }
  const place = async () => {
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
      totalPrice: 25_000,
    }
    return dataOf(await customer.call('orders.place', { body }))
  }
  /** Moves the clock and runs what is due, while the operator's board reports. */
  const at = async (count: number) => {
    world.at(new Date(NOON.getTime() + count * 1000))
    await hear()
    await world.runJobs()
  }
  const countBrowsers = async () =>
    (
      await world.db
        .selectFrom('staff_push_subscription')
        .select('id')
        .where('merchant_id', '=', merchant.id)
        .execute()
    ).length
  const states = async () =>
    (
      await world.db
        .selectFrom('staff_message')
        .select('state')
        .where('merchant_id', '=', merchant.id)
        .where('channel', '=', 'PUSH')
        .orderBy('id')
        .execute()
    ).map(({ state }) => state)
  return { ...shop, operator, build, begin, subscribe, place, at, countBrowsers, states }
}

describe('push messages to the staff', { timeout: 60_000 }, () => {
  it('DSK-22 the phone of whoever is on shift shows an order that waits for twenty seconds, once, and opens the desk at it', async () => {
    const { operator, subscribe, place, at, merchant } = await buildHeard()
    const phone = await subscribe(operator)
    const { number } = await place()
    for (const second of [0, 19]) await at(second)
    expect(await phone.shown()).toEqual([])
    for (const second of [20, 21, 60, 119]) await at(second)
    expect(await phone.shown()).toMatchObject([
      {
        payload: {
          title: `№${number} buyurtma javob kutmoqda`,
          path: `/desk/orders/${number}?vendor=${merchant.sub}`,
          language: 'uz',
        },
        ttl: 600,
        urgency: 'high',
      },
    ])
  })

  it('DSK-22 an order that was answered meanwhile is shown to nobody any more', async () => {
    const { operator, subscribe, place, at, states } = await buildHeard()
    const phone = await subscribe(operator)
    const { id, version } = await place()
    await at(20 - 1)
    dataOf(await operator.call('desk.acceptOrder', { params: { id }, body: { minutes: 20, version } }))
    for (const second of [20, 120, 300]) await at(second)
    expect(await phone.shown()).toEqual([])
    expect(await states()).toEqual([])
  })

  it('DSK-22 every tablet and phone on shift in the branch is told that may accept; the manager’s when they are called', async () => {
    const { build, begin, subscribe, place, at, merchant, branch } = await buildHeard()
    const other = await buildBranch(world.db, merchant)
    const [manager, waiter, idle, elsewhere] = [
      await build('MANAGER'),
      await build('WAITER'),
      await build('OPERATOR'),
      await build('OPERATOR', [other]),
    ]
    await begin(waiter)
    await begin(elsewhere, other.id)
    const tablet = await buildTablet(world, merchant, { by: manager, branches: [branch], name: 'Kassa' })
    const allowance = await allowanceOf(tablet, waiter, { call: 'desk.beginShift', about: '' })
    const body = { branchIds: [branch.id] }
    dataOf(await tablet.call('desk.beginShift', { body }, { allowance }))
    const browsers = new Map<string, Awaited<ReturnType<typeof subscribe>>>()
    for (const [name, person] of Object.entries({ manager, idle, elsewhere, tablet }))
      browsers.set(name, await subscribe(person))
    expect(await waiter.call('desk.subscribePush', { body: await strangeBrowser() })).toMatchObject({
      error: { code: 'right_missing' },
    })
    const { id } = await place()
    const told = async () => {
      const names: string[] = []
      for (const [name, { shown }] of browsers) {
        // of the other branch, where nobody listens, its own people hear as well
        if ((await shown()).some(({ payload }) => payload.tag.includes(id))) names.push(name)
      }
      return names
    }
    await at(20)
    expect(await told()).toEqual(['tablet'])
    await at(120)
    expect(await told()).toEqual(['manager', 'tablet'])
  })

  it('DSK-22 a push is sent again by a process that was killed while it sent: it takes the place of the first', async () => {
    const { operator, subscribe, place, at, states, merchant } = await buildHeard()
    const phone = await subscribe(operator)
    await place()
    await at(20)
    const { id } = await world.db
      .updateTable('staff_message')
      .set({ state: 'SENDING' })
      .where('merchant_id', '=', merchant.id)
      .where('channel', '=', 'PUSH')
      .returning('id')
      .executeTakeFirstOrThrow()
    const job = { id, merchantId: merchant.id, queue: 'staff message', key: id, payload: { id }, attempt: 2 }
    const send = world.api.jobs['staff message']
    if (!send) throw new Error('nobody tells the staff')
    await send(job, new AbortController().signal)
    const shown = await phone.shown()
    expect(new Set(shown.map(({ payload, topic }) => `${payload.tag} ${topic}`)).size).toBe(1)
    expect([shown.length, ...(await states())]).toEqual([2, 'SENT'])
  })

  it('DSK-22 a browser that has unsubscribed is forgotten, and the others are told', async () => {
    const { operator, build, begin, subscribe, place, at, states, countBrowsers } = await buildHeard()
    const second = await build('OPERATOR')
    await begin(second)
    const [gone, phone] = [await subscribe(operator), await subscribe(second)]
    await gone.takeBack()
    await place()
    await at(20)
    expect(await phone.shown()).toHaveLength(1)
    expect((await states()).toSorted()).toEqual(['GONE', 'SENT'])
    expect(await countBrowsers()).toBe(1)
  })

  it('DSK-4 a browser is told nothing once its sign-in is over: signed out, switched off, or another’s', async () => {
    const { operator, build, begin, subscribe, place, at, countBrowsers } = await buildHeard()
    const [owner, leaves, second] = [await build('OWNER'), await build('OPERATOR'), await build('OPERATOR')]
    for (const person of [leaves, second]) await begin(person)
    const phones = [await subscribe(operator), await subscribe(leaves), await subscribe(second)]
    dataOf(await second.call('desk.logout'))
    expect(await countBrowsers()).toBe(2)
    dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))
    const off = { name: 'Kim', role: 'OPERATOR' as const, branchIds: [], isActive: false }
    dataOf(await owner.call('desk.changeStaff', { params: { id: leaves.id }, body: off }))
    expect(await countBrowsers()).toBe(1)
    // whoever signs in on the first one's phone takes it over, and turns it off
    const [{ subscription }] = [phones[0] ?? (await subscribe(owner))]
    dataOf(await owner.call('desk.subscribePush', { body: subscription }))
    dataOf(await owner.call('desk.unsubscribePush', { body: { endpoint: subscription.endpoint } }))
    expect(await countBrowsers()).toBe(0)
    await place()
    await at(20)
    for (const { shown } of phones) expect(await shown()).toEqual([])
  })

  it('DSK-22 an address within our own network, or keys that are none, are refused and change nothing', async () => {
    const { operator, countBrowsers } = await buildHeard()
    const { keys } = await strangeBrowser()
    for (const endpoint of ['https://10.0.0.1/push', 'http://push.example.com/x', 'file:///etc/passwd'])
      expect(await operator.call('desk.subscribePush', { body: { endpoint, keys } })).toMatchObject({
        error: { code: 'push_subscription_invalid', status: 422 },
      })
    expect(await countBrowsers()).toBe(0)
  })
})

const strangeBrowser = async () => (await service.subscribe(world.app.providers.push.publicKey)).subscription
