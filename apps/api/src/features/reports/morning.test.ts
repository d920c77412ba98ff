import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { createBotApi } from '../../providers/telegram/bot-api.ts'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { saveBot } from '../telegram/telegram-bot.ts'
import { MORNING_QUEUE, planMornings, tellOwnersOfDay } from './morning.ts'

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
  const place = async () => {
    const body = {
      branchId: shop.branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: shop.product.id, count: 2 }],
      totalPrice: 50_000,
    }
    return dataOf(await shop.customer.call('orders.place', { body }, { idempotencyKey: randomUUID() }))
  }
  const plan = async () => {
    await planMornings(world.appOf(merchant.id), merchant.id)
    const jobs = world.db.selectFrom('job').select(['key', 'run_at', 'payload'])
    return jobs.where('queue', '=', MORNING_QUEUE).where('merchant_id', '=', merchant.id).execute()
  }
  return { ...shop, place, plan }
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
  await Promise.all(Array.from({ length: 4 }, () => tellOwnersOfDay(app, again)))
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
