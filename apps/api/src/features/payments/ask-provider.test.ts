import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '@dasturxon/domain'
import { afterAll, beforeEach, describe, expect } from 'vitest'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildPayingShop, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** Click's Merchant API: what it says of every payment, and how often it was asked. down: the line is cut. */
const click = { says: 0 as number | 'unknown' | 'down' | 'nonsense', asked: 0 }
let api: Server
let shop: PayingShop

it.beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url?.includes('status_by_mti')) click.asked += 1
    if (click.says === 'down') return void request.socket.destroy()
    if (click.says === 'unknown') return void response.writeHead(404).end()
    if (click.says === 'nonsense') return void response.end('<html>')
    response.end(`{"error_code":0,"error_note":"","payment_id":11,"payment_status":${click.says}}`)
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  shop = await buildPayingShop(world, { CLICK: { ...CLICK_ACCOUNT, merchantUserId: '54321', apiUrl } })
})
afterAll(() => api.close())
beforeEach(() => {
  world.at(NOON)
  Object.assign(click, { says: 0, asked: 0 })
})

/** An order whose payment was begun at noon and of which nothing more is heard. */
async function lostPayment() {
  const order = await shop.placeUnpaid('CLICK')
  const calls = clickOf(world, shop)
  const { fields } = await calls.prepare(order)
  const stand = async () => {
    const { is_paid: isPaid, status } = await shop.findOrder(order.id)
    return { isPaid, status, states: (await shop.listTransactions(order.id)).map(({ state }) => state) }
  }
  const hear = async (minutes: number) => {
    world.at(new Date(NOON.getTime() + minutes * MINUTE_MS))
    await world.runJobs()
    return stand()
  }
  return { order, hear, complete: () => calls.complete(fields) }
}

const OPEN = { isPaid: false, status: 'OPEN', states: ['CREATED'] }
const PAID = { isPaid: true, status: 'OPEN', states: ['PERFORMED'] }

describe('PAY-2 a provider of which nothing is heard is asked', () => {
  it('after two minutes, not before: its yes settles the order once, and its late call finds it paid', async () => {
    const { order, hear, complete } = await lostPayment()
    click.says = 2
    expect(await hear(1.99)).toEqual(OPEN)
    expect(click.asked).toBe(0)
    expect(await hear(2)).toEqual(PAID)
    expect(await hear(10)).toEqual(PAID)
    expect(click.asked).toBe(1)
    expect(await complete()).toBe(-4)
    const changes = await world.db
      .selectFrom('order_change')
      .select('reason')
      .where('order_id', '=', order.id)
      .where('reason', '=', 'PAID')
      .execute()
    expect(changes).toHaveLength(1)
  })

  it('its no ends the attempt, and the order can be paid anew', async () => {
    const { order, hear } = await lostPayment()
    click.says = -1
    expect(await hear(2)).toEqual({ isPaid: false, status: 'OPEN', states: ['CANCELLED'] })
    const calls = clickOf(world, shop)
    expect(await calls.complete((await calls.prepare(order)).fields)).toBe(0)
    expect(await hear(3)).toEqual({ isPaid: true, status: 'OPEN', states: ['CANCELLED', 'PERFORMED'] })
  })

  it.each(['down', 'nonsense', 'unknown', 0, 1] as const)(
    '%s decides nothing: it is asked again, ever less often, until it knows',
    async (says) => {
      const { hear } = await lostPayment()
      click.says = says
      const askedAt: number[] = []
      for (const minutes of [2, 3, 5.9, 6, 13.9, 14, 29]) {
        const before = click.asked
        expect(await hear(minutes)).toEqual(OPEN)
        if (click.asked > before) askedAt.push(minutes)
      }
      // 2, then 4, then 8 minutes after the look before
      expect(askedAt).toEqual([2, 6, 14])
      click.says = 2
      expect(await hear(29.9)).toEqual(OPEN)
      expect(await hear(30)).toEqual(PAID)
    },
  )

  it('before its order is given up for want of money', async () => {
    const { hear } = await lostPayment()
    click.says = 'down'
    expect(await hear(29)).toEqual(OPEN)
    click.says = 2
    expect(await hear(31)).toEqual(PAID)
    world.at(NOON)
    const { hear: hearOther } = await lostPayment()
    click.says = 1
    expect(await hearOther(31)).toEqual({ isPaid: false, status: 'CANCELED', states: ['CANCELLED'] })
  })
})
