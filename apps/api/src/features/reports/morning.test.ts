import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@dasturxon/domain'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { createBotApi } from '../../providers/telegram/bot-api.ts'
import { buildProduct, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { saveBot } from '../telegram/telegram-bot.ts'
import { tellOfLeftOpen } from './left-open.ts'
import { DAY_BEGINS_QUEUE, MORNING_QUEUE, planMornings, tellOfMorning } from './morning.ts'

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

/** Nine in the morning in Tashkent, and the night before it. */
const MORNING = new Date('2026-11-21T04:00:00Z')
const NIGHT = new Date('2026-11-20T20:00:00Z')

async function buildOwned() {
  world.at(NOON)
  chats.length = 0
  const shop = await buildShop(world)
  const { merchant } = shop
  if (!world.app.secrets) throw new Error('this world has no key for secrets')
  await saveBot(world.db, world.app.secrets, { merchantId: merchant.id, token: '42:bot' })
  const chatOf = async (phone: string, chatId: number) =>
    world.db
      .insertInto('telegram_chat')
      .values({
        merchant_id: merchant.id,
        chat_id: chatId,
        phone,
        phone_shared_at: NOON,
        modified_at: NOON,
        can_write: true,
      })
      .execute()
  const owner = async (chatId: number, language: 'uz' | 'ru') => {
    const { id, phone } = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
    await world.db.updateTable('staff').set({ language }).where('id', '=', id).execute()
    await chatOf(phone, chatId)
  }
  await owner(101, 'uz')
  await owner(102, 'ru')
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [shop.branch] })
  await chatOf(manager.phone, 103)
  const place = async (productId = shop.product.id) => {
    const body = {
      branchId: shop.branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId, count: 2 }],
      totalPrice: 50_000,
    }
    return dataOf(await shop.customer.call('orders.place', { body }, { idempotencyKey: randomUUID() }))
  }
  const plan = async (queue = MORNING_QUEUE) => {
    await planMornings(world.appOf(merchant.id), merchant.id)
    const jobs = world.db.selectFrom('job').select(['key', 'run_at', 'payload'])
    return jobs.where('queue', '=', queue).where('merchant_id', '=', merchant.id).execute()
  }
  const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [shop.branch] })
  await chatOf(operator.phone, 104)
  const text = (chatId: number) =>
    chats.flatMap((chat) => (chat.chatId === chatId ? chat.text.replaceAll('\u00A0', ' ') : []))
  return { ...shop, manager, operator, place, plan, text }
}

it('DSK-135 each owner is told of the day before at nine, once with four processes, in their language, nothing of customers', async () => {
  const { merchant, branch, customer, place, plan } = await buildOwned()
  await place()
  await place()
  world.at(NIGHT)
  await plan()
  const [job, ...others] = await plan()
  expect(others).toEqual([])
  expect(job).toMatchObject({ key: `${branch.id} 2026-11-20`, run_at: MORNING })
  await world.runJobs()
  expect(chats).toEqual([])
  world.at(MORNING)
  const app = world.appOf(merchant.id)
  const again = {
    id: randomUUID(),
    merchantId: merchant.id,
    queue: MORNING_QUEUE,
    key: null,
    payload: job?.payload ?? {},
    attempt: 1,
  }
  await Promise.all(Array.from({ length: 4 }, () => tellOfMorning(app, again)))
  await world.runJobs()
  await world.runJobs()
  expect(chats.map(({ chatId }) => chatId).toSorted((a, b) => a - b)).toEqual([101, 102])
  const [uz = '', ru = ''] = chats.toSorted((a, b) => a.chatId - b.chatId).map(({ text }) => text)
  expect(uz).toContain('sof savdo')
  expect(ru).toContain('чистых продаж')
  for (const text of [uz, ru]) {
    expect(text.replaceAll(/\D/g, '')).toContain('100000')
    expect(text).toContain(`/desk/day?date=2026-11-20&branch=${branch.id}`)
    expect(text).not.toMatch(/[{}]/)
    expect(text).not.toContain(customer.user.phone.slice(-7))
  }
})

it('DSK-135 of a day on which nothing was nobody is told', async () => {
  const { plan } = await buildOwned()
  world.at(NIGHT)
  expect(await plan()).toHaveLength(1)
  world.at(MORNING)
  await world.runJobs()
  await world.runJobs()
  expect(chats).toEqual([])
})

/** Copies of an order, handed over so many minutes after they were promised, by the branch's hour in which they were placed. */
async function copyOrders(
  orderId: string,
  copies: number,
  { hour, minutes }: { hour: number; minutes: number },
) {
  await sql`
    insert into orders select copied.* from orders o, generate_series(1, ${copies}) n, lateral (
      select timestamptz '2026-11-20 00:00+05' + ${hour} * interval '1 hour' + n * interval '1 minute' as at) placed,
    lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number',
      (select max(number) from orders where merchant_id = o.merchant_id) + n, 'status', 'DELIVERED', 'created_at', at,
      'delivered_at', at + interval '40 minutes', 'first_eta_to', at + (40 - ${minutes}) * interval '1 minute')) copied
    where o.id = ${orderId}`.execute(world.owner.db)
  await sql`
    insert into order_line select copied.* from order_line l join orders o on o.merchant_id = l.merchant_id and o.id <> l.order_id
      and not exists (select from order_line own where own.order_id = o.id),
    lateral jsonb_populate_record(l, jsonb_build_object('order_id', o.id)) copied
    where l.order_id = ${orderId} and o.delivered_at is not null`.execute(world.owner.db)
}

/** What the two owners read on the morning after, in Uzbek and in Russian. */
async function messagesOf(merchantId: string, branchId: string): Promise<string[]> {
  world.at(MORNING)
  const payload = { branchId, day: '2026-11-20' }
  const job = { id: randomUUID(), merchantId, queue: MORNING_QUEUE, key: null, payload, attempt: 1 }
  await tellOfMorning(world.appOf(merchantId), job)
  await world.runJobs()
  return chats.toSorted((a, b) => a.chatId - b.chatId).map(({ text }) => text)
}

it('DSK-133 of a fixed day owners read one fixed sentence: the grill between seven and nine, eleven of seventeen', async () => {
  const { merchant, branch, product, place } = await buildOwned()
  const grilled = await buildProduct(world.db, merchant, { branches: [branch] })
  await world.db
    .insertInto('station')
    .values({
      merchant_id: merchant.id,
      id: randomUUID(),
      branch_id: branch.id,
      name: 'Mangal',
      category_ids: [],
      product_ids: [grilled.id],
    })
    .execute()
  const [plain, skewers] = [await place(product.id), await place(grilled.id)]
  for (const [id, copies, hour, minutes] of [
    [plain.id, 90, 13, -3],
    [plain.id, 12, 19, -1],
    [plain.id, 11, 20, -1],
    [skewers.id, 8, 13, -3],
    [skewers.id, 6, 19, 10],
    [skewers.id, 5, 20, 10],
    [plain.id, 6, 12, 4],
  ] as const)
    await copyOrders(id, copies, { hour, minutes })
  const [uz, ru] = await messagesOf(merchant.id, branch.id)
  expect(uz).toContain('Mangal, 19:00–21:00: kechikkan 17 tadan 11 tasi, oʻrtacha 10 daqiqa')
  expect(ru).toContain('Mangal, 19:00–21:00: 11 из 17 опозданий, в среднем на 10 мин')
})

it('DSK-133 nothing is said where four were late of whatever: nothing stood out', async () => {
  const { merchant, branch, place } = await buildOwned()
  const { id } = await place()
  await copyOrders(id, 40, { hour: 13, minutes: -3 })
  await copyOrders(id, 4, { hour: 19, minutes: 9 })
  const told = await messagesOf(merchant.id, branch.id)
  expect(told.map((text) => /опозданий|kechikkan/.test(text))).toEqual([false, false])
})

/** Five in the morning in Tashkent, when the branch's next day begins. */
const DAY_BEGINS = new Date('2026-11-21T00:00:00Z')

it('DSK-206 a shift that nobody closed is told to its owners and to whoever opened it, once, when the next day begins', async () => {
  const { merchant, branch, operator, plan, text } = await buildOwned()
  const { drawers } = dataOf(await operator.call('desk.drawers', { query: {} }))
  const params = { id: drawers[0]?.id ?? '' }
  dataOf(await operator.call('desk.openDrawer', { params, body: { float: 0, key: randomUUID() } }))
  world.at(NIGHT)
  const [job, ...others] = await plan(DAY_BEGINS_QUEUE)
  expect(others).toEqual([])
  expect(job).toMatchObject({ key: `${branch.id} 2026-11-20`, run_at: DAY_BEGINS })
  world.at(new Date(DAY_BEGINS.getTime() - 1))
  await world.runJobs()
  expect(chats).toEqual([])
  world.at(DAY_BEGINS)
  const again = { id: randomUUID(), merchantId: merchant.id, queue: DAY_BEGINS_QUEUE, key: null, attempt: 1 }
  const tell = (day: string) =>
    tellOfLeftOpen(world.appOf(merchant.id), { ...again, payload: { branchId: branch.id, day } })
  await Promise.all(Array.from({ length: 4 }, () => tell('2026-11-20')))
  await world.runJobs()
  await world.runJobs()
  expect(chats.map(({ chatId }) => chatId).toSorted((a, b) => a - b)).toEqual([101, 102, 104])
  expect(text(104)[0]).toContain('1-smenasi')
  expect(text(104)[0]).not.toMatch(/[{}]/)
  // still open a day later: it was said
  world.at(new Date(DAY_BEGINS.getTime() + DAY_MS))
  await tell('2026-11-21')
  await world.runJobs()
  expect(chats).toHaveLength(3)
})

it('DSK-206 a shift that was closed, or opened after the day began, is told to nobody', async () => {
  const { merchant, branch, operator } = await buildOwned()
  const { drawers } = dataOf(await operator.call('desk.drawers', { query: {} }))
  world.at(DAY_BEGINS)
  const params = { id: drawers[0]?.id ?? '' }
  dataOf(await operator.call('desk.openDrawer', { params, body: { float: 0, key: randomUUID() } }))
  const job = { id: randomUUID(), merchantId: merchant.id, queue: DAY_BEGINS_QUEUE, key: null, attempt: 1 }
  const payload = { branchId: branch.id, day: '2026-11-20' }
  await tellOfLeftOpen(world.appOf(merchant.id), { ...job, payload })
  await world.runJobs()
  expect(chats).toEqual([])
})

it('DSK-212 a refund that waits for hands is told each morning to who asked and to the owners, until it is done', async () => {
  const { merchant, branch, operator, place, text } = await buildOwned()
  const { id, number } = await place()
  const ask = (askedAt: Date) =>
    sql`
    insert into refund (merchant_id, id, refund_key, order_id, branch_id, business_day, kind, way, amount_tiyin, state, requested_at, staff_id)
    values (${merchant.id}, ${randomUUID()}, ${randomUUID()}, ${id}, ${branch.id}, '2026-11-20', 'GOODWILL', 'TRANSFER', 1500000, 'BY_HAND',
      ${askedAt}, ${operator.id})`.execute(world.owner.db)
  await ask(NOON)
  const tell = async (day: string, at: Date) => {
    chats.length = 0
    world.at(at)
    const job = { id: randomUUID(), merchantId: merchant.id, queue: MORNING_QUEUE, key: null, attempt: 1 }
    const payload = { branchId: branch.id, day }
    const app = world.appOf(merchant.id)
    await Promise.all(Array.from({ length: 4 }, () => tellOfMorning(app, { ...job, payload })))
    await world.runJobs()
    await world.runJobs()
    return chats.map(({ chatId }) => chatId).toSorted((a, b) => a - b)
  }
  // within the day's message where there is one
  expect(await tell('2026-11-20', MORNING)).toEqual([101, 102, 104])
  expect(text(101)[0]).toContain('sof savdo')
  expect(text(101)[0]).toContain(`№ ${number}: qoʻlda qaytarish kutmoqda, 15 000`)
  expect(text(104)[0]).not.toContain('sof savdo')
  // a moment before three days, and at three: the words of the design
  const old = NOON.getTime() + 3 * DAY_MS
  expect(await tell('2026-11-22', new Date(old - 1))).toEqual([101, 102, 104])
  expect(text(104)[0]).toContain('kutmoqda')
  expect(await tell('2026-11-23', new Date(old))).toEqual([101, 102, 104])
  expect(text(101)[0]).toContain(`№ ${number}: 3 kundan beri qaytarilmagan, 15 000`)
  expect(text(102)[0]).toContain('не возвращено 3 дн.')
  await sql`update refund set state = 'DONE', ended_at = ${NOON} where merchant_id = ${merchant.id}`.execute(
    world.owner.db,
  )
  expect(await tell('2026-11-24', new Date(old + DAY_MS))).toEqual([])
})
