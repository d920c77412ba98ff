import { describe, expect, vi } from 'vitest'
import { buildBranch, buildMerchant, buildShop, buildTable, INSIDE, newPhone } from '../../test/build.ts'
import { buildStaff, cookieOfAnswer, dataOf, deskClientOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { readEvents, type StreamEvent } from '../../test/read-events.ts'
import { NOON } from '../../test/world.ts'

let address: string
/** Below the 15 s after which a stream looks by itself, so that what came was told. */
const TOLD = { timeout: 8_000, interval: 20 }
it.beforeAll(async () => {
  address = await world.server.listen({ host: '127.0.0.1', port: 0 })
})

/** A board that is open; `until` waits for a message, `ended` for the end of the stream. */
function openBoard(sub: string, cookie: string, branches = '') {
  const leave = new AbortController()
  const got: StreamEvent[] = []
  let wake = () => {}
  const reading = readEvents(
    {
      url: `${address}/api/desk/v1/events?branches=${branches}`,
      headers: { merchant: sub, cookie },
      signal: leave.signal,
    },
    (event) => {
      got.push(event)
      wake()
      return false
    },
  ).then(
    () => true,
    () => false,
  )
  const until = async (isIt: (event: StreamEvent) => boolean): Promise<StreamEvent> => {
    const deadline = Date.now() + 8000
    for (;;) {
      const found = got.find(isIt)
      if (found) return found
      if (Date.now() > deadline) throw new Error(`not told; told was ${got.map(({ event }) => event).join()}`)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, 200)
      })
    }
  }
  return { got, until, ended: () => reading, leave: () => leave.abort() }
}

const listeningOf = (data: unknown) => (data as { listening: number }).listening
const orderOf = ({ data }: StreamEvent) => data as { id: string; status: string; version: number }

async function buildBoards() {
  world.at(NOON)
  const shop = await buildShop(world)
  const place = async (branchId = shop.branch.id) => {
    const placed = await shop.customer.call('orders.place', {
      body: {
        branchId,
        serviceType: 'DELIVERY',
        cartItems: [{ productId: shop.product.id, count: 1 }],
        totalPrice: 40_000,
        address: { ...INSIDE },
      },
    })
    if (!placed.ok) throw new Error(placed.error.code)
    return placed.data
  }
  const board = (person: DeskPerson) => openBoard(shop.merchant.sub, person.cookie)
  const present = ({ event }: StreamEvent) => event === 'present'
  return { ...shop, place, board, present }
}

describe('the desk’s stream', () => {
  it('DSK-23 the owner’s board is told when nobody hears a branch any more, and when somebody does again', async () => {
    const { merchant, branch, board, present } = await buildBoards()
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    const screenId = crypto.randomUUID()
    const report = async (hasSound: boolean) =>
      dataOf(
        await operator.call('desk.presence', {
          body: { screenId, isVisible: true, hasSound, hasWakeLock: true, isInstalled: false },
        }),
      )
    dataOf(await operator.call('desk.beginShift', { body: { branchIds: [branch.id] } }))
    await report(true)
    await world.runJobs()
    const owner = board(await buildStaff(world, merchant, { role: 'OWNER' }))
    await owner.until(present)
    const told = async (listening: number) => {
      await owner.until(({ event, data }) => event === 'branch' && listeningOf(data) === listening)
      owner.got.length = 0
    }
    await told(1)
    await report(false)
    await told(0)
    await report(true)
    await told(1)
    await report(true)
    // the tablet's battery is empty: it says nothing any more
    for (const seconds of [61, 107]) {
      world.at(new Date(NOON.getTime() + seconds * 1000))
      await world.runJobs()
    }
    await told(0)
    await report(true)
    await told(1)
    owner.leave()
  })

  it('DSK-11 an order that is placed is on every board of its branch, each as its role sees it', async () => {
    const { merchant, branch, place, board, present } = await buildBoards()
    const elsewhere = await buildBranch(world.db, merchant)
    const operator = board(await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] }))
    const kitchen = board(await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch] }))
    const waiter = board(await buildStaff(world, merchant, { role: 'WAITER', branches: [branch] }))
    const foreign = board(await buildStaff(world, merchant, { role: 'OPERATOR', branches: [elsewhere] }))
    const boards = [operator, kitchen, waiter, foreign]
    for (const one of boards) await one.until(present)
    const { id } = await place()
    const isIt = (event: StreamEvent) => event.event === 'order' && orderOf(event).id === id
    expect(JSON.stringify((await operator.until(isIt)).data)).toContain('+998')
    const cooks = JSON.stringify((await kitchen.until(isIt)).data)
    expect(cooks).not.toContain('+998')
    expect(cooks).toContain('"money":null')
    expect([...waiter.got, ...foreign.got].filter(({ event }) => event === 'order')).toEqual([])
    for (const one of boards) one.leave()
  })

  it('DSK-20 an acceptance is on the other boards at once, and its ticket with it', async () => {
    const { merchant, branch, place, board, present } = await buildBoards()
    const { id, version } = await place()
    const person = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    const other = board(await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] }))
    await other.until(present)
    await person.call('desk.acceptOrder', { params: { id }, body: { minutes: 20, version } })
    await other.until((event) => event.event === 'order' && orderOf(event).status === 'ACCEPTED')
    await other.until(({ event }) => event === 'print')
    other.leave()
  })

  it('DSK-28 ticks are told to the boards, and not to the customer, who sees none of them', async () => {
    const { merchant, branch, customer, place, board, present } = await buildBoards()
    const { id, version } = await place()
    const person = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    const other = board(await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch] }))
    const told: string[] = []
    const leave = new AbortController()
    const reading = readEvents(
      {
        url: `${address}/api/orders/v1/events`,
        headers: { authorization: `Bearer ${customer.token}` },
        signal: leave.signal,
      },
      (event) => {
        if (event.event === 'order') told.push(orderOf(event).status)
        return told.includes('DONE')
      },
    )
    await other.until(present)
    const accepted = await person.call('desk.acceptOrder', { params: { id }, body: { minutes: 20, version } })
    const line = dataOf(accepted).order.lines[0]?.id ?? ''
    const tick = async (isPrepared: boolean) =>
      dataOf(await person.call('desk.tickLine', { params: { id: line }, body: { isPrepared } }))
    await tick(true)
    for (const isPrepared of [false, true, false]) {
      const { version: ticked } = await tick(isPrepared)
      await other.until((event) => event.event === 'order' && orderOf(event).version === ticked)
    }
    const { version: seen } = await tick(true)
    await person.call('desk.noteOrder', { params: { id }, body: { note: 'VIP' } })
    await person.call('desk.moveOrder', { params: { id }, body: { to: 'DONE', version: seen } })
    await reading
    expect(told.filter((status) => status === 'COOKING').length).toBeLessThanOrEqual(1)
    other.leave()
  })

  it('DSK-34 DSK-45 a stop, a pause and a waiter’s call are told to the branch', async () => {
    const { merchant, branch, product, board, present } = await buildBoards()
    const table = await buildTable(world.db, merchant, branch)
    const person = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
    const open = board(person)
    await open.until(present)
    const { code } = table
    await world.clientOf(merchant.sub)('waiter.call', { body: { code, kind: 'BILL' } })
    await open.until(({ event }) => event === 'call')
    const answered = dataOf(await person.call('desk.answerCall', { params: { id: `${table.id}:BILL` } }))
    expect(answered).toMatchObject({ status: 'ANSWERED', answeredBy: 'manager' })
    const visit = await world.clientOf(merchant.sub)('tables.find', { params: { code } })
    expect(visit).toMatchObject({ data: { waiterCalls: [{ kind: 'BILL', status: 'ANSWERED' }] } })
    const stop = { kind: 'PRODUCT' as const, id: product.id, branchId: branch.id }
    await person.call('desk.setStop', { body: { ...stop, end: 'HOUR' } })
    await open.until(({ event, data }) => event === 'stop' && JSON.stringify(data).includes(product.id))
    await person.call('desk.pauseBranch', {
      params: { id: branch.id },
      body: { services: ['DELIVERY'], minutes: 30 },
    })
    await open.until(({ event, data }) => event === 'branch' && JSON.stringify(data).includes('DELIVERY'))
    open.leave()
  })

  it('DAY-14 a guest who books and one who calls it off are told to the boards of the branch that answer them', async () => {
    world.at(NOON)
    const merchant = await buildMerchant(world.db, { settings: { bookingActive: true } })
    const branch = await buildBranch(world.db, merchant, { settings: { bookingEnabled: true } })
    const elsewhere = await buildBranch(world.db, merchant)
    const table = await buildTable(world.db, merchant, branch)
    const openAs = async (role: 'WAITER' | 'KITCHEN', at: { id: string }) =>
      openBoard(merchant.sub, (await buildStaff(world, merchant, { role, branches: [at] })).cookie)
    const [waiter, cook, foreign] = [
      await openAs('WAITER', branch),
      await openAs('KITCHEN', branch),
      await openAs('WAITER', elsewhere),
    ]
    for (const one of [waiter, cook, foreign]) await one.until(({ event }) => event === 'present')
    const { call } = await world.signIn(merchant.sub, newPhone())
    const time = new Date('2026-11-21T18:00:00+05:00').toISOString()
    const body = { branchId: branch.id, chairs: 2, time, name: 'Anvar', phone: '90 123-45-67' }
    const { id } = dataOf(await call('reservations.create', { body }))
    const told = (status: string) => (event: StreamEvent) =>
      event.event === 'reservation' && JSON.stringify(event.data).includes(`"status":"${status}"`)
    expect((await waiter.until(told('ACTIVE'))).data).toMatchObject({ id, place: { tableId: table.id } })
    dataOf(await call('reservations.cancel', { params: { id } }))
    await waiter.until(told('CANCELED'))
    expect([...cook.got, ...foreign.got].filter(({ event }) => event === 'reservation')).toEqual([])
    for (const one of [waiter, cook, foreign]) one.leave()
  })

  it('DSK-34 an open shop is told of a stop at once, and of its end to the minute, by whichever process takes up the work', async () => {
    const { merchant, branch, product } = await buildBoards()
    const person = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    const versions: number[] = []
    const leave = new AbortController()
    const reading = readEvents(
      {
        url: `${address}/api/products/v1/events`,
        headers: { merchant: merchant.sub },
        signal: leave.signal,
      },
      ({ event, data }) => {
        if (event === 'catalogue') versions.push((data as { version: number }).version)
        return false
      },
    ).catch(() => undefined)
    /** What a guest sees of the dish who asks again because the shop was told. */
    const isSold = async () => {
      const seen = await world.clientOf(merchant.sub)('catalogue.product', { params: { id: product.id } })
      return seen.ok && seen.data.product.productBranch.every(({ isAvailable }) => isAvailable)
    }
    const told = (messages: number) => vi.waitFor(() => expect(versions).toHaveLength(messages), TOLD)
    await told(1)
    expect(await isSold()).toBe(true)
    const stop = { kind: 'PRODUCT' as const, id: product.id, branchId: branch.id }
    dataOf(await person.call('desk.setStop', { body: { ...stop, end: 'HOUR' } }))
    await told(2)
    expect(await isSold()).toBe(false)
    world.at(new Date(NOON.getTime() + 60 * 60_000 - 1))
    await world.runJobs()
    expect(await isSold()).toBe(false)
    world.at(new Date(NOON.getTime() + 60 * 60_000))
    await world.runJobs()
    await told(3)
    expect(await isSold()).toBe(true)
    leave.abort()
    await reading
  })

  it('DSK-4 whoever edits tablets sees on every screen at once that one has joined, and that one was signed out', async () => {
    const { merchant, branch, board, present } = await buildBoards()
    const elsewhere = await buildBranch(world.db, merchant)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const manager = board(await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] }))
    const operator = board(await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] }))
    const foreign = board(await buildStaff(world, merchant, { role: 'MANAGER', branches: [elsewhere] }))
    for (const one of [manager, operator, foreign]) await one.until(present)
    const body = { name: 'Kassa', branchIds: [branch.id], purpose: 'BOARD' as const }
    const { id, code } = dataOf(await owner.call('desk.addDevice', { body }))
    await world.server.inject({
      method: 'POST',
      url: '/api/desk/v1/devices/join',
      headers: { merchant: merchant.sub },
      payload: { code },
    })
    const told = ({ event, data }: StreamEvent) => (event === 'device' ? [data] : [])
    await manager.until((event) => told(event).length > 0)
    await owner.call('desk.revokeDevice', { params: { id } })
    await manager.until((event) => JSON.stringify(told(event)).includes('"isRevoked":true'))
    expect(manager.got.flatMap(told)).toMatchObject([
      { id, name: 'Kassa', isRevoked: false },
      { id, isRevoked: true },
    ])
    expect([...operator.got, ...foreign.got].flatMap(told)).toEqual([])
    for (const one of [manager, operator, foreign]) one.leave()
  })

  it('DSK-4 a tablet joins by its digits once, and revoked its stream ends', async () => {
    const { merchant, branch, present } = await buildBoards()
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const body = { name: 'Kassa', branchIds: [branch.id], purpose: 'BOARD' as const }
    const { id, code } = dataOf(await owner.call('desk.addDevice', { body }))
    const join = () =>
      world.server.inject({
        method: 'POST',
        url: '/api/desk/v1/devices/join',
        headers: { merchant: merchant.sub },
        payload: { code },
      })
    const joined = await join()
    expect(joined.statusCode).toBe(200)
    expect((await join()).json()).toMatchObject({ code: 'device_code_wrong' })
    const cookie = cookieOfAnswer(joined.headers['set-cookie'])
    const tablet = deskClientOf(world, merchant.sub, cookie)
    expect(dataOf(await tablet('desk.me'))).toMatchObject({ staff: null, device: { name: 'Kassa' } })
    expect(await tablet('desk.staff')).toMatchObject({ error: { code: 'right_missing' } })
    const open = openBoard(merchant.sub, cookie)
    await open.until(present)
    await owner.call('desk.revokeDevice', { params: { id } })
    expect(await open.ended()).toBe(true)
    expect(await tablet('desk.me')).toMatchObject({ error: { status: 401 } })
    const late = dataOf(await owner.call('desk.addDevice', { body }))
    world.at(new Date(NOON.getTime() + 120_000))
    const tooLate = await world.server.inject({
      method: 'POST',
      url: '/api/desk/v1/devices/join',
      headers: { merchant: merchant.sub },
      payload: { code: late.code },
    })
    expect(tooLate.json()).toMatchObject({ code: 'device_code_wrong' })
  })
})
