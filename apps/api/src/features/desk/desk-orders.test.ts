import { describe, expect } from 'vitest'
import { buildBranch } from '../../test/build.ts'
import { buildDesk, minutes } from '../../test/build-desk.ts'
import { allowanceOf, buildStaff, buildTablet, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

describe('the desk’s orders', () => {
  it('DSK-13 accepting says how long the kitchen takes, and the customer reads that and the ride', async () => {
    const { operator, customer, order, seen } = await buildDesk('DELIVERY')
    const shown = dataOf(await operator.call('desk.order', { params: order }))
    expect(shown).toMatchObject({
      status: 'OPEN',
      ringsSince: NOON.toISOString(),
      customer: { id: customer.user.id, orders: 0 },
    })
    const done = dataOf(
      await operator.call('desk.acceptOrder', {
        params: order,
        body: { minutes: 25, version: order.version },
      }),
    )
    expect(done).toMatchObject({
      already: null,
      order: { status: 'ACCEPTED', kitchenMinutes: 25, acceptedBy: { name: 'operator', kind: 'staff' } },
    })
    const { etaFrom, firstEtaTo, status } = await seen()
    expect([status, etaFrom]).toEqual(['ACCEPTED', minutes(25 + shown.rideMinutes).toISOString()])
    expect(firstEtaTo).toBe(shown.etaTo) // worse than was promised at checkout
  })

  it('DSK-13 a customer’s order is the first one until another is accepted, and again once that is cancelled', async () => {
    const { operator, order, placeAnother } = await buildDesk()
    const { order: second } = await placeAnother()
    const ordersBefore = async () =>
      dataOf(await operator.call('desk.order', { params: second })).customer?.orders
    expect(await ordersBefore()).toBe(0)
    const body = { minutes: 25, version: order.version }
    dataOf(await operator.call('desk.acceptOrder', { params: order, body }))
    expect(await ordersBefore()).toBe(1)
    await world.db.updateTable('orders').set({ status: 'CANCELED' }).where('id', '=', order.id).execute()
    expect(await ordersBefore()).toBe(0)
  })

  it('DSK-13 DSK-71 what the zone adds is part of the ride that accepting promises', async () => {
    const { operator, order, seen } = await buildDesk('DELIVERY')
    const { rideMinutes } = dataOf(await operator.call('desk.order', { params: order }))
    await world.db.updateTable('orders').set({ added_minutes: 20 }).where('id', '=', order.id).execute()
    const shown = dataOf(await operator.call('desk.order', { params: order }))
    expect(shown).toMatchObject({ rideMinutes: rideMinutes + 20, addedMinutes: 20 })
    const body = { minutes: 25, version: order.version }
    dataOf(await operator.call('desk.acceptOrder', { params: order, body }))
    expect((await seen()).etaFrom).toBe(minutes(25 + rideMinutes + 20).toISOString())
  })

  it('DSK-12 of two who accept at once one does, and the other is told who; one ticket and one message', async () => {
    const { merchant, branch, operator, order, count, eventsOf } = await buildDesk()
    const second = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch], name: 'Dilshod' })
    const accept = (person: typeof operator, amount: number) =>
      person.call('desk.acceptOrder', { params: order, body: { minutes: amount, version: order.version } })
    const answers = (await Promise.all([accept(operator, 20), accept(second, 30)])).map(dataOf)
    const [won] = answers.filter(({ already }) => already === null)
    const [lost] = answers.filter(({ already }) => already !== null)
    expect(lost?.already?.by.name).toBe(won?.order.acceptedBy?.name)
    expect(lost?.order.kitchenMinutes).toBe(won?.order.kitchenMinutes)
    expect(await count('order_change', 'ACCEPTED')).toBe(1)
    expect(await count('print_job', 'ORDER')).toBe(1)
    expect((await eventsOf()).filter((event) => event === 'ORDER_ACCEPTED')).toHaveLength(1)
  })

  it('DSK-12 accepting and the customer’s cancelling at once have one outcome, ten times', async () => {
    const { operator, stock, placeAnother } = await buildDesk()
    for (let round = 0; round < 10; round += 1) {
      const { order, seen, count, cancel } = await placeAnother()
      const [accepted, cancelled] = await Promise.all([
        operator.call('desk.acceptOrder', { params: order, body: { minutes: 20, version: order.version } }),
        cancel(),
      ])
      const { status } = await seen()
      // a customer may still cancel what was just accepted: then both were done, one after the other
      expect(status).toBe(cancelled.ok ? 'CANCELED' : 'ACCEPTED')
      expect(cancelled.ok || accepted.ok).toBe(true)
      expect(accepted.ok ? null : accepted.error.code).toBe(accepted.ok ? null : 'order_moved')
      expect(await stock()).toEqual([cancelled.ok ? 9 : 8, false])
      expect(await count('print_job', 'ORDER')).toBe(accepted.ok ? 1 : 0)
      await cancel()
    }
  })

  it('SPC-12 an order that the admin deletes says so to its customer', async () => {
    const { operator, order, seen } = await buildDesk()
    await world.db.updateTable('customer').set({ language: 'ru' }).execute()
    const body = { code: 'ADMIN' as const, version: order.version }
    dataOf(await operator.call('desk.rejectOrder', { params: order, body }))
    expect(await seen()).toMatchObject({ status: 'CANCELED', reason: 'Заказ удалён администратором' })
  })

  it('DSK-14 rejecting what ran out cancels, gives back and stops it until the next opening', async () => {
    const { operator, order, seen, stock, product } = await buildDesk()
    await world.db.updateTable('customer').set({ language: 'ru' }).execute()
    const body = { code: 'RAN_OUT' as const, products: [product.id], version: order.version }
    const done = dataOf(await operator.call('desk.rejectOrder', { params: order, body }))
    expect(done.order).toMatchObject({ status: 'CANCELED', rejectCode: 'RAN_OUT', isEndSeen: true })
    expect(await seen()).toMatchObject({ status: 'CANCELED', reason: 'К сожалению, закончилось: Taom' })
    expect(await stock()).toEqual([10, true])
    world.at(new Date('2026-11-21T05:00:00Z')) // ten in the morning
    await world.runJobs()
    expect(await stock()).toEqual([10, false])
    const again = dataOf(await operator.call('desk.rejectOrder', { params: order, body }))
    expect(again.already?.by.name).toBe('operator')
  })

  it('DSK-14 a reason that says nothing is refused, and changes nothing', async () => {
    const { operator, order, seen, product } = await buildDesk()
    const { version } = order
    for (const body of [
      { code: 'OTHER' as const, version },
      { code: 'RAN_OUT' as const, version },
      { code: 'RAN_OUT' as const, products: [product.id, crypto.randomUUID()], version },
    ])
      expect(await operator.call('desk.rejectOrder', { params: order, body })).toMatchObject({
        error: { code: 'reason_required' },
      })
    expect((await seen()).status).toBe('OPEN')
  })

  it('DSK-15 DSK-8 an operator cancels late with a manager’s PIN, once; the stock does not come back', async () => {
    const { merchant, branch, operator, order, stock, count } = await buildDesk()
    const manager = await buildStaff(world, merchant, {
      role: 'MANAGER',
      branches: [branch],
      name: 'Dilshod',
    })
    const { version } = order
    await operator.call('desk.acceptOrder', { params: order, body: { minutes: 20, version } })
    const cooking = dataOf(
      await operator.call('desk.moveOrder', { params: order, body: { to: 'COOKING', version: version + 1 } }),
    )
    const body = { code: 'NO_SHOW' as const, version: cooking.order.version }
    const cancel = (allowance?: string) =>
      operator.call('desk.cancelOrder', { params: order, body }, allowance ? { allowance } : {})
    expect(await cancel()).toMatchObject({
      error: { code: 'right_missing', details: { canBeAllowed: true } },
    })
    const ofReject = await allowanceOf(operator, manager, { call: 'desk.rejectOrder', about: order.id })
    expect(await cancel(ofReject)).toMatchObject({ error: { code: 'right_missing' } })
    const allowance = await allowanceOf(operator, manager, { call: 'desk.cancelOrder', about: order.id })
    const done = dataOf(await cancel(allowance))
    expect(done.order).toMatchObject({ status: 'CANCELED', isEndSeen: false })
    expect(done.order.history.at(-1)?.by).toMatchObject({ name: 'operator', allowedBy: 'Dilshod' })
    expect(await cancel(allowance)).toMatchObject({ error: { code: 'right_missing' } })
    expect(await stock()).toEqual([9, false])
    expect(await count('print_job', 'CANCEL')).toBe(1)
    const noticed = dataOf(await operator.call('desk.seeOrder', { params: order }))
    expect(noticed.isEndSeen).toBe(true)
  })

  it('DSK-15 one step back within ten minutes, and not in the eleventh', async () => {
    const { merchant, branch, order } = await buildDesk()
    const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
    const { version } = order
    await manager.call('desk.acceptOrder', { params: order, body: { minutes: 20, version } })
    await manager.call('desk.moveOrder', { params: order, body: { to: 'COOKING', version: version + 1 } })
    const move = { params: order, body: { to: 'DONE' as const, version: version + 2 } }
    expect(dataOf(await manager.call('desk.moveOrder', move)).order.readyAt).not.toBeNull()
    world.at(minutes(9))
    const back = { params: order, body: { version: version + 3 } }
    expect(dataOf(await manager.call('desk.correctOrder', back)).order).toMatchObject({
      status: 'COOKING',
      readyAt: null,
    })
    await manager.call('desk.moveOrder', { ...move, body: { to: 'DONE', version: version + 4 } })
    world.at(minutes(20))
    expect(
      await manager.call('desk.correctOrder', { params: order, body: { version: version + 5 } }),
    ).toMatchObject({ error: { code: 'order_moved' } })
  })

  it('DSK-17 a delay moves the promise, keeps the first, and sent twice happens once', async () => {
    const { operator, order, eventsOf } = await buildDesk()
    const { version } = order
    await operator.call('desk.acceptOrder', { params: order, body: { minutes: 20, version } })
    const delay = { params: order, body: { minutes: 10, version: version + 1 } }
    const { order: before } = dataOf(await operator.call('desk.promiseOrder', delay))
    expect(before).toMatchObject({ etaTo: minutes(35).toISOString() })
    expect(await operator.call('desk.promiseOrder', delay)).toMatchObject({ error: { code: 'order_moved' } })
    const { order: after } = dataOf(
      await operator.call('desk.promiseOrder', { ...delay, body: { minutes: 5, version: version + 2 } }),
    )
    expect(after).toMatchObject({ etaTo: minutes(40).toISOString(), firstEtaTo: before.firstEtaTo })
    expect(await eventsOf()).toContain('ORDER_LATER')
  })

  it('DSK-16 DSK-18 from a new order to one that was handed over and paid, each change with who made it', async () => {
    const { operator, order, seen } = await buildDesk()
    let { version } = order
    const next = (done: { order: { version: number } }) => {
      version = done.order.version
    }
    next(dataOf(await operator.call('desk.acceptOrder', { params: order, body: { minutes: 20, version } })))
    expect(
      await operator.call('desk.moveOrder', { params: order, body: { to: 'DELIVERED', version } }),
    ).toMatchObject({ error: { code: 'order_moved', details: { status: 'ACCEPTED' } } })
    for (const to of ['COOKING', 'DONE', 'DELIVERED'] as const)
      next(dataOf(await operator.call('desk.moveOrder', { params: order, body: { to, version } })))
    const paid = dataOf(
      await operator.call('desk.payOrder', { params: order, body: { paymentType: 'TERMINAL', version } }),
    )
    expect(paid.order.money).toMatchObject({ isPaid: true, paymentType: 'TERMINAL' })
    expect(paid.order.history.slice(1).map(({ by }) => by.name)).toEqual(Array(5).fill('operator'))
    expect((await seen()).status).toBe('DELIVERED')
    const noted = dataOf(await operator.call('desk.noteOrder', { params: order, body: { note: 'VIP' } }))
    expect(noted.staffNote).toBe('VIP')
  })

  it('DSK-11 the kitchen sees no money and no phone, and neither sees an order that waits for its payment', async () => {
    const { merchant, branch, order } = await buildDesk()
    const cook = await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch] })
    const shown = dataOf(await cook.call('desk.order', { params: order }))
    expect(shown).toMatchObject({ money: null, customer: null, address: null, lines: [{ unitPrice: null }] })
    expect(JSON.stringify(shown)).not.toContain('+998')
    const until = minutes(20)
    await world.db.updateTable('orders').set({ pay_before: until }).where('id', '=', order.id).execute()
    expect(await cook.call('desk.order', { params: order })).toMatchObject({
      error: { code: 'order_not_found' },
    })
  })

  it('DSK-43 a courier sees the orders that were given to them, and no other', async () => {
    const { merchant, branch, operator, order, seen } = await buildDesk('DELIVERY')
    const elsewhere = await buildBranch(world.db, merchant)
    const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch], name: 'Jasur' })
    const foreign = await buildStaff(world, merchant, { role: 'COURIER', branches: [elsewhere] })
    const { version } = order
    await operator.call('desk.acceptOrder', { params: order, body: { minutes: 20, version } })
    expect(dataOf(await courier.call('desk.ride'))).toEqual([])
    const assign = (staffId: string) =>
      operator.call('desk.assignCourier', { params: order, body: { staffId, version: version + 1 } })
    expect(await assign(foreign.id)).toMatchObject({ error: { code: 'courier_not_found' } })
    dataOf(await assign(courier.id))
    expect(dataOf(await courier.call('desk.ride'))).toMatchObject([
      { id: order.id, courier: { name: 'Jasur' } },
    ])
    expect((await seen()).courier).toMatchObject({ name: 'Jasur', latitude: null })
  })

  it('ATK-5 who is shown no phones finds no order by one, only by its number', async () => {
    const { merchant, branch, operator, order } = await buildDesk()
    const cook = await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch] })
    const tablet = await buildTablet(world, merchant, {
      by: await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] }),
      branches: [branch],
      name: 'Oshxona',
      purpose: 'KITCHEN',
    })
    const find = async (person: Pick<typeof operator, 'call'>, q: string) =>
      dataOf(await person.call('desk.orders', { query: { q } })).content.map(({ id }) => id)
    const { number, customer } = dataOf(await operator.call('desk.order', { params: order }))
    const phone = customer?.phone ?? ''
    expect(phone).toMatch(/^\+998/)
    for (const q of [phone, phone.slice(-4), phone.slice(-7)]) {
      expect(await find(operator, q)).toEqual([order.id])
      expect(await find(cook, q)).toEqual([])
      expect(await find(tablet, q)).toEqual([])
    }
    expect(await find(cook, String(number))).toEqual([order.id])
  })
})

describe('what a customer asks of the shop beside the dishes', () => {
  it('SPC-2 the packer’s note and the wish for a receipt reach the desk, its phone those who see phones', async () => {
    const { merchant, branch, product, customer, operator } = await buildDesk()
    const cook = await buildStaff(world, merchant, { role: 'KITCHEN', branches: [branch], name: 'Oshpaz' })
    const placed = async (said: { note?: string; sendCheque?: boolean; sendChequePhone?: string }) => {
      const cartItems = [{ productId: product.id, count: 1 }]
      const body = {
        branchId: branch.id,
        serviceType: 'PICK_UP' as const,
        cartItems,
        totalPrice: 25_000,
        ...said,
      }
      const { id } = dataOf(
        await customer.call('orders.place', { body }, { idempotencyKey: crypto.randomUUID() }),
      )
      const read = async (person: typeof operator) => {
        const { note, receipt } = dataOf(await person.call('desk.order', { params: { id } }))
        return { note, receipt }
      }
      return { atDesk: await read(operator), inKitchen: await read(cook) }
    }
    const note = 'Ikki xaltaga'
    expect(await placed({ note, sendCheque: true, sendChequePhone: '+998 90 765 43 21' })).toEqual({
      atDesk: { note, receipt: { phone: '+998907654321' } },
      inKitchen: { note, receipt: { phone: null } },
    })
    const own = { phone: customer.user.phone }
    expect((await placed({ sendCheque: true })).atDesk).toEqual({ note: '', receipt: own })
    expect((await placed({})).atDesk).toEqual({ note: '', receipt: null })
  })
})
