import { claimJobs, inTransaction, json, newId, runDueJobs } from '@dasturxon/db'
import { formatSom } from '@dasturxon/i18n/formats'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBranch, buildMerchant, buildProduct, newPhone } from '../../test/build.ts'
import { startPushService, type PushService } from '../../test/push-service.ts'
import { createWorld, NOON, type World } from '../../test/world.ts'
import { cancelAndRelease } from '../payments/cancel-and-release.ts'
import { moveOrder } from '../orders/change-order.ts'
import { createTransaction, capturePayment, reversePayment } from '../payments/capture-payment.ts'
import { findActive } from '../payments/payments.queries.ts'
import { deliverNotification } from './deliver-notification.ts'
import { ORDER_EVENT_QUEUE } from '../orders/order-event.ts'
import { DELIVERY_QUEUE } from './spread-notification.ts'
import { saveBot } from '../telegram/telegram-bot.ts'

let world: World
let pushService: PushService
let bot: Awaited<ReturnType<typeof startBot>>
let shop: Awaited<ReturnType<typeof buildShop>>

beforeAll(async () => {
  bot = await startBot()
  world = await createWorld({ botApiUrl: bot.url })
  pushService = await startPushService()
  shop = await buildShop({ notificationsActive: true })
})
afterAll(async () => {
  bot?.server.close().closeAllConnections()
  await pushService?.close()
  await world?.close()
})
let minutes = 0
beforeEach(() => {
  world.at(new Date(NOON.getTime() + (minutes += 10) * 60_000))
  bot.asked.length = 0
  bot.state.answer = null
})

/** The Bot API as far as a notification goes. */
async function startBot() {
  const asked: { path: string; body: { chat_id: number; text: string; message_id?: number } }[] = []
  type Answer = { status: number; description: string } | 'hangs up' | null
  const state: { answer: Answer | ((asked: { path: string }) => Answer) } = { answer: null }
  const server: Server = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += chunk
      asked.push({ path: request.url ?? '', body: JSON.parse(text) })
      const { answer } = state
      const said = typeof answer === 'function' ? answer({ path: request.url ?? '' }) : answer
      if (said === 'hangs up') return request.socket.destroy()
      const { status, description } = said ?? { status: 200, description: '' }
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            status === 200 ? { ok: true, result: { message_id: asked.length } } : { ok: false, description },
          ),
        )
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, asked, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function buildShop(settings: { notificationsActive: boolean }) {
  const merchant = await buildMerchant(world.db, { settings: { ...settings, mainLanguage: 'uz' } })
  const branch = await buildBranch(world.db, merchant)
  const product = await buildProduct(world.db, merchant, { branches: [branch] })
  return { merchant, branch, product }
}

/** A customer of a shop, and an order of theirs to be moved. */
async function buildCustomer(at = shop) {
  const { merchant, branch, product } = at
  const { call, user, token } = await world.signIn(merchant.sub, newPhone())
  const own = { merchantId: merchant.id, userId: user.id }
  const placeOrder = async () => {
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 1 }],
    }
    const quote = await call('orders.quote', { body })
    const totalPrice = quote.ok ? quote.data.totalPrice : 0
    const order = await call('orders.place', { body: { ...body, totalPrice } }, { idempotencyKey: newId() })
    if (!order.ok) throw new Error(order.error.code)
    return order.data
  }
  const order = await placeOrder()
  const move = (to: 'ACCEPTED' | 'COOKING' | 'DONE') =>
    inTransaction(world.owner, (tx) =>
      moveOrder(tx, {
        merchantId: merchant.id,
        orderId: order.id,
        to,
        actor: 'kitchen',
        now: world.app.now(),
      }),
    )
  const moveAll = async (...steps: ('ACCEPTED' | 'COOKING' | 'DONE')[]) => {
    for (const to of steps) await move(to)
  }
  const list = async () => {
    await runEvents()
    const answer = await call('notifications.list', {})
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  const deliveries = () =>
    world.db
      .selectFrom('notification_delivery as d')
      .innerJoin('notification as n', (join) =>
        join.onRef('n.merchant_id', '=', 'd.merchant_id').onRef('n.id', '=', 'd.notification_id'),
      )
      .select(['n.event', 'd.channel', 'd.state'])
      .where('n.user_id', '=', user.id)
      .orderBy('d.id')
      .execute()
  const smses = async () => {
    const sent = await world.db.selectFrom('dev_inbox').selectAll().where('phone', '=', user.phone).execute()
    return sent.filter(({ code }) => code === null).map(({ text }) => text)
  }
  /** A browser of the customer behind the push service. */
  const subscribe = async () => {
    const settings = await call('notifications.settings', {})
    const key = settings.ok ? settings.data.pushKey : ''
    const { subscription, ...browser } = await pushService.subscribe(key)
    const kept = await call('notifications.subscribe', { body: subscription })
    if (!kept.ok) throw new Error(kept.error.code)
    return { subscription, ...browser }
  }
  const linkTelegram = async (chatId: number) => {
    if (!world.app.secrets) throw new Error('this world has no key for secrets')
    await saveBot(world.db, world.app.secrets, { merchantId: merchant.id, token: '123:test' })
    await world.db.updateTable('customer').set({ telegram_id: chatId }).where('id', '=', user.id).execute()
  }
  return {
    own,
    call,
    user,
    token,
    order,
    placeOrder,
    moveAll,
    list,
    deliveries,
    smses,
    subscribe,
    linkTelegram,
  }
}

/** Writes the notifications of what has happened, without sending any. */
const runEvents = async () => {
  const { [ORDER_EVENT_QUEUE]: notify } = world.api.jobs
  if (!notify) throw new Error('nobody tells customers of their orders')
  const handlers = { [ORDER_EVENT_QUEUE]: notify }
  await runDueJobs({ db: world.db, now: world.app.now, handlers, log: world.app.log })
}

/** Runs what there is to send until nothing is left, as two processes that race for every job. */
const runAsTwo = async () => {
  const { [ORDER_EVENT_QUEUE]: spread, [DELIVERY_QUEUE]: deliver } = world.api.jobs
  if (!spread || !deliver) throw new Error('nobody sends notifications')
  const handlers = { [ORDER_EVENT_QUEUE]: spread, [DELIVERY_QUEUE]: deliver }
  const options = { db: world.db, now: world.app.now, handlers, log: world.app.log }
  await Promise.all([runDueJobs(options), runDueJobs(options)])
}

/** The customer presses something on a page in this language. */
const useLanguage = async (token: string, language: string) => {
  const { statusCode } = await world.server.inject({
    method: 'POST',
    url: '/api/notifications/v1/notifications/read',
    headers: { authorization: `Bearer ${token}`, cookie: `lang=${language}` },
    payload: { id: null },
  })
  expect(statusCode).toBe(200)
}

describe('USR-3 the list in the shop', () => {
  it('has every change the customer is told of, the newest first, ten at a time, in the language asked for', async () => {
    const { order, moveAll, list, call } = await buildCustomer()
    expect(await list()).toMatchObject({ content: [], unread: 0, totalPages: 0 })
    await moveAll('ACCEPTED', 'COOKING', 'DONE')
    const { content, unread } = await list()
    expect(unread).toBe(2)
    expect(content).toMatchObject([
      {
        orderId: order.id,
        event: 'ORDER_READY',
        title: `№${order.number} buyurtma tayyor`,
        isRead: false,
      },
      { event: 'ORDER_ACCEPTED', title: `№${order.number} buyurtma qabul qilindi` },
    ])
    // on the wall clock of the branch
    expect(content[1]?.text).toMatch(/^Kutilayotgan vaqt: 1\d:\d\d gacha$/)

    const one = await call('notifications.read', { body: { id: content[1]?.id ?? '' } })
    expect(one).toMatchObject({ ok: true, data: { unread: 1 } })
    expect((await list()).content.map(({ isRead }) => isRead)).toEqual([false, true])
    const all = await call('notifications.read', { body: { id: null } })
    expect(all).toMatchObject({ ok: true, data: { unread: 0 } })
  })

  it('pages by ten', async () => {
    const { own, order, call } = await buildCustomer()
    const facts = { number: 1, totalPrice: 1, etaTo: null, timeZone: 'Asia/Tashkent' }
    await world.db
      .insertInto('notification')
      .values(
        Array.from({ length: 11 }, (_, version) => ({
          merchant_id: own.merchantId,
          id: newId(),
          user_id: own.userId,
          order_id: order.id,
          version: version + 100,
          event: 'ORDER_READY',
          facts: json(facts),
          created_at: new Date(NOON.getTime() + version * 1000),
        })),
      )
      .execute()
    const pages = await Promise.all([0, 1].map((page) => call('notifications.list', { query: { page } })))
    expect(pages.map((page) => page.ok && page.data.content.length)).toEqual([10, 1])
    expect(pages[0]).toMatchObject({ ok: true, data: { totalPages: 2, totalElements: 11, unread: 11 } })
  })

  it('is nobody else’s, neither to read nor to mark', async () => {
    const mine = await buildCustomer()
    const other = await buildCustomer()
    await mine.moveAll('ACCEPTED')
    const [first] = (await mine.list()).content
    expect((await other.list()).content).toEqual([])
    const marked = await other.call('notifications.read', { body: { id: first?.id ?? '' } })
    expect(marked).toMatchObject({ ok: false, error: { code: 'notification_not_found' } })
    await other.call('notifications.read', { body: { id: null } })
    expect((await mine.list()).unread).toBe(1)
  })

  it('MER-4 is empty where the merchant has switched notifications off, and nothing is sent', async () => {
    const silent = await buildCustomer(await buildShop({ notificationsActive: false }))
    await silent.moveAll('ACCEPTED', 'COOKING', 'DONE')
    await runAsTwo()
    expect(await silent.list()).toMatchObject({ content: [], unread: 0 })
    expect(await silent.smses()).toEqual([])
    const notified = await world.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', silent.own.userId)
      .execute()
    expect(notified).toEqual([])
    const settings = await silent.call('notifications.settings', {})
    expect(settings).toMatchObject({ ok: false, error: { status: 403, code: 'notifications_off' } })
  })
})

describe('CHK-7 the phone is reached when the shop is closed', () => {
  it('by push, once, to every browser, in the customer’s language; the later change replaces the earlier', async () => {
    const { order, moveAll, subscribe, token } = await buildCustomer()
    const [phone, tablet] = [await subscribe(), await subscribe()]
    await useLanguage(token, 'ru')
    await moveAll('ACCEPTED')
    await runAsTwo()
    await runAsTwo()
    const [first, ...more] = await phone.shown()
    expect(more).toEqual([])
    expect(first).toMatchObject({
      payload: {
        title: `Заказ №${order.number} принят`,
        path: `/profile/orders/${order.id}`,
        language: 'ru',
      },
      urgency: 'high',
      ttl: 1800,
    })
    expect(await tablet.shown()).toHaveLength(1)

    await moveAll('COOKING', 'DONE')
    await runAsTwo()
    const shown = await phone.shown()
    expect(shown.map(({ payload }) => payload.title)).toEqual([
      `Заказ №${order.number} принят`,
      `Заказ №${order.number} готов`,
    ])
    expect(new Set(shown.map(({ payload, topic }) => `${payload.tag} ${topic}`)).size).toBe(1)
  })

  it('tells only how it stands now, when the phone’s channel was away meanwhile; and no old news', async () => {
    const { order, moveAll, subscribe } = await buildCustomer()
    const phone = await subscribe()
    await moveAll('ACCEPTED', 'COOKING', 'DONE')
    await runAsTwo()
    expect((await phone.shown()).map(({ payload }) => payload.title)).toEqual([
      `№${order.number} buyurtma tayyor`,
    ])

    const late = await buildCustomer()
    const other = await late.subscribe()
    await late.moveAll('ACCEPTED')
    const then = world.app.now()
    world.at(new Date(then.getTime() + 30 * 60_000 + 1))
    await runAsTwo()
    expect(await other.shown()).toEqual([])
    expect(await late.deliveries()).toMatchObject([{ channel: 'PUSH', state: 'STALE' }])
    world.at(then)
  })

  it('by SMS once when nothing else reaches the customer, and only what must not be missed', async () => {
    const { order, moveAll, smses, deliveries } = await buildCustomer()
    await moveAll('ACCEPTED', 'COOKING', 'DONE')
    await runAsTwo()
    await runAsTwo()
    // without the letters that would make it two messages
    expect(await smses()).toEqual([`Sinov: #${order.number} buyurtma tayyor. Kelib olib ketishingiz mumkin`])
    expect(await deliveries()).toEqual([{ event: 'ORDER_READY', channel: 'SMS', state: 'SENT' }])
  })

  it('by SMS instead when the browser turns out to be gone, which is forgotten', async () => {
    const { moveAll, subscribe, smses, call } = await buildCustomer()
    const phones = [await subscribe(), await subscribe()]
    for (const phone of phones) await phone.takeBack()
    await moveAll('ACCEPTED', 'COOKING', 'DONE')
    await runAsTwo()
    expect(await smses()).toHaveLength(1)
    expect(await call('notifications.settings', {})).toMatchObject({ ok: true, data: { devices: 0 } })

    const other = await buildCustomer()
    const [lost, kept] = [await other.subscribe(), await other.subscribe()]
    await lost.takeBack()
    await other.moveAll('ACCEPTED', 'COOKING', 'DONE')
    await runAsTwo()
    expect([(await kept.shown()).length, await other.smses()]).toEqual([1, []])
  })

  it('by the bot, with the shop’s own words; whoever blocked it is not written to again', async () => {
    const { order, moveAll, linkTelegram, smses, call } = await buildCustomer()
    await linkTelegram(777)
    await moveAll('ACCEPTED')
    await runAsTwo()
    expect(bot.asked).toMatchObject([
      {
        path: '/bot123:test/sendMessage',
        body: { chat_id: 777, text: expect.stringContaining(`№${order.number}`) },
      },
    ])
    bot.state.answer = { status: 403, description: 'Forbidden: bot was blocked by the user' }
    await moveAll('COOKING', 'DONE')
    await runAsTwo()
    expect(bot.asked).toHaveLength(2)
    expect(await smses()).toHaveLength(1)
    expect(await call('notifications.settings', {})).toMatchObject({ ok: true, data: { hasTelegram: false } })
  })

  /** What the bot was asked for: methods in their order, with the message that each is about. */
  const asks = () => bot.asked.map(({ path, body }) => [path.split('/').at(-1), body.message_id])
  const pay = async ({ own, order }: Awaited<ReturnType<typeof buildCustomer>>) => {
    const at = { merchantId: own.merchantId, now: world.app.now(), kitchenSeconds: null }
    const transaction = { provider: 'CLICK' as const, externalId: newId(), externalMs: null, details: {} }
    const paid = { ...transaction, orderId: order.id, amountTiyin: order.totalPrice * 100 }
    await inTransaction(world.owner, (tx) => createTransaction(tx, at, paid))
    const created = await findActive(world.db, own.merchantId, order.id)
    if (!created) throw new Error('nothing holds the order')
    await inTransaction(world.owner, (tx) => capturePayment(tx, at, { transaction: created }))
  }
  /** What goes to one chat at one moment goes one after the other. */
  const runAll = async () => {
    for (let count = 0; count < 3; count += 1) {
      await runAsTwo()
      world.at(new Date(world.app.now().getTime() + 20_000))
    }
  }

  it('CUS-14 AI-4 an order is one message in its chat, edited without a sound, and anew with one once of what must not be missed', async () => {
    const customer = await buildCustomer()
    await customer.linkTelegram(790)
    await pay(customer)
    await runAll()
    await customer.moveAll('ACCEPTED')
    await runAll()
    expect(asks()).toEqual([
      ['sendMessage', undefined],
      ['editMessageText', 1],
    ])
    expect(bot.asked[0]?.body).not.toMatchObject({ disable_notification: true })
    expect(bot.asked[1]?.body.text).toContain('qabul qilindi')
    expect(bot.asked[1]?.body.text).toContain('toʻlandi')

    await customer.moveAll('COOKING', 'DONE')
    await runAll()
    expect(asks().slice(2)).toEqual([
      ['sendMessage', undefined],
      ['deleteMessage', 1],
    ])
    expect(bot.asked[2]?.body).not.toMatchObject({ disable_notification: true })
    expect(bot.asked[2]?.body.text).toContain('tayyor')

    expect(await customer.smses()).toEqual([])
  })

  it('CUS-14 AI-4 what must not be missed is an edit as well once two messages have made a sound', async () => {
    const customer = await buildCustomer()
    await customer.linkTelegram(797)
    await pay(customer)
    await runAll()
    await customer.moveAll('ACCEPTED')
    await runAll()
    await world.db
      .updateTable('notification_delivery')
      .set({ is_loud: true })
      .where('target', '=', '797')
      .execute()
    await customer.moveAll('COOKING', 'DONE')
    await runAll()
    expect(asks().slice(2)).toEqual([['editMessageText', 1]])
    expect(await customer.smses()).toEqual([])
  })

  it('CUS-14 AI-4 of two changes at one moment one message begins and the other is in it', async () => {
    const customer = await buildCustomer()
    await customer.linkTelegram(791)
    await pay(customer)
    await customer.moveAll('ACCEPTED')
    await runAll()
    expect(asks()).toEqual([
      ['sendMessage', undefined],
      ['editMessageText', 1],
    ])
    expect(await customer.deliveries()).toMatchObject([{ state: 'SENT' }, { state: 'SENT' }])
  })

  it.each([
    ['message is not modified: the same', ['editMessageText'], 792],
    ['message to edit not found', ['editMessageText', 'sendMessage'], 794],
    ["message can't be edited", ['editMessageText', 'sendMessage'], 795],
  ])('CUS-14 AI-4 an edit that is answered “%s”', async (description, methods, chatId) => {
    const customer = await buildCustomer()
    await customer.linkTelegram(chatId)
    await pay(customer)
    await runAll()
    bot.asked.length = 0
    bot.state.answer = ({ path }) => (path.endsWith('editMessageText') ? { status: 400, description } : null)
    await customer.moveAll('ACCEPTED')
    await runAll()
    expect(asks().map(([method]) => method)).toEqual(methods)
    // Nobody hears twice of what has only to be seen.
    const isHeard = ({ body }: { body: object }) => Reflect.get(body, 'disable_notification') !== true
    expect(bot.asked.filter(({ path }) => path.endsWith('sendMessage')).filter(isHeard)).toEqual([])
    expect(await customer.deliveries()).toMatchObject([{ state: 'SENT' }, { state: 'SENT' }])
  })

  it('CUS-14 AI-4 a process that ends while it edits repeats the edit, one that ends while it sends does not', async () => {
    const customer = await buildCustomer()
    await customer.linkTelegram(793)
    await pay(customer)
    await runAll()
    await customer.moveAll('ACCEPTED')
    await runAll()
    const rows = await world.db
      .updateTable('notification_delivery')
      .set({ state: 'SENDING', ended_at: null })
      .where('target', '=', '793')
      .returning(['id', 'merchant_id', 'is_loud'])
      .execute()
    expect(new Set(rows.map((row) => row.is_loud))).toEqual(new Set([null, true]))
    bot.asked.length = 0
    // the one that was sent ends first: the other waits for it
    for (const { id, merchant_id: merchantId } of rows.toSorted((one) => (one.is_loud ? -1 : 1))) {
      const job = { id, merchantId, queue: DELIVERY_QUEUE, key: id, payload: { id }, attempt: 2 }
      await deliverNotification(world.appOf(merchantId), job, new AbortController().signal)
    }
    expect(asks()).toEqual([['editMessageText', 1]])
    expect(await customer.deliveries()).toMatchObject([{ state: 'UNSURE' }, { state: 'SENT' }])
  })

  it('again after a refusal, and never again when nobody knows whether it arrived', async () => {
    const { moveAll, linkTelegram, deliveries } = await buildCustomer()
    await linkTelegram(778)
    bot.state.answer = { status: 429, description: 'Too Many Requests: retry after 2' }
    await moveAll('ACCEPTED')
    await runAsTwo()
    expect(await deliveries()).toMatchObject([{ channel: 'TELEGRAM', state: 'PENDING' }])
    bot.state.answer = 'hangs up'
    world.at(new Date(world.app.now().getTime() + 10_000))
    await runAsTwo()
    world.at(new Date(world.app.now().getTime() + 10_000))
    await runAsTwo()
    expect(bot.asked).toHaveLength(2)
    expect(await deliveries()).toMatchObject([{ state: 'UNSURE' }])
  })

  it('two runs of one job at once, the first of which outlived its time, send one message', async () => {
    const { own, moveAll, linkTelegram, deliveries } = await buildCustomer()
    await linkTelegram(779)
    await moveAll('ACCEPTED')
    await runEvents()
    const { id } = await world.db
      .selectFrom('notification_delivery')
      .select('id')
      .where('merchant_id', '=', own.merchantId)
      .where('target', '=', '779')
      .executeTakeFirstOrThrow()
    const job = {
      id,
      merchantId: own.merchantId,
      queue: DELIVERY_QUEUE,
      key: id,
      payload: { id },
      attempt: 1,
    }
    const runs = [1, 2, 3, 4].map(() =>
      deliverNotification(world.appOf(own.merchantId), job, new AbortController().signal),
    )
    await Promise.all(runs)
    expect(bot.asked).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ state: 'SENT' }])
  })

  it('money that came and went back is told in som, by the ways of payments', async () => {
    const { order, own, subscribe, list, call } = await buildCustomer()
    const phone = await subscribe()
    await call('notifications.choose', { body: { kind: 'ORDER', channel: 'PUSH', isOn: false } })
    const at = { merchantId: own.merchantId, now: world.app.now(), kitchenSeconds: null }
    const stands = async () => {
      const found = await findActive(world.db, own.merchantId, order.id)
      if (!found) throw new Error('nothing holds the order')
      return found
    }
    await inTransaction(world.owner, (tx) =>
      createTransaction(tx, at, {
        provider: 'CLICK',
        externalId: newId(),
        orderId: order.id,
        amountTiyin: order.totalPrice * 100,
        externalMs: null,
        details: {},
      }),
    )
    const created = await stands()
    await inTransaction(world.owner, (tx) => capturePayment(tx, at, { transaction: created }))
    await runAsTwo()
    const paid = `№${order.number} buyurtma uchun ${formatSom(order.totalPrice, 'uz')} toʻlandi`
    expect((await phone.shown()).map(({ payload }) => payload.text)).toEqual([paid])

    const performed = await stands()
    await inTransaction(world.owner, (tx) => reversePayment(tx, at, { transaction: performed, reason: null }))
    await runAsTwo()
    expect((await phone.shown()).map(({ payload }) => payload.title)).toEqual([
      'Toʻlov qabul qilindi',
      'Pul qaytarildi',
    ])
    expect((await list()).content.map(({ event }) => event)).toEqual([
      'ORDER_CANCELED',
      'ORDER_REFUNDED',
      'ORDER_PAID',
    ])
  })

  it('a process that ends while it sends repeats a push and no SMS', async () => {
    const withPhone = await buildCustomer()
    const phone = await withPhone.subscribe()
    const without = await buildCustomer()
    for (const { moveAll } of [withPhone, without]) await moveAll('ACCEPTED', 'COOKING', 'DONE')
    await runAsTwo()
    expect([(await phone.shown()).length, (await without.smses()).length]).toEqual([1, 1])

    // as if each process had ended before it could write down that it had sent
    const rows = await world.db
      .updateTable('notification_delivery')
      .set({ state: 'SENDING', ended_at: null })
      .where('state', '=', 'SENT')
      .where('target', 'in', [without.user.phone, ...(await subscriptionIds(withPhone.own.userId))])
      .returning(['id', 'merchant_id'])
      .execute()
    expect(rows).toHaveLength(2)
    for (const { id, merchant_id: merchantId } of rows) {
      const job = { id, merchantId, queue: DELIVERY_QUEUE, key: id, payload: { id }, attempt: 2 }
      await deliverNotification(world.appOf(merchantId), job, new AbortController().signal)
    }
    const shown = await phone.shown()
    expect(shown).toHaveLength(2)
    expect(shown[0]?.payload).toEqual(shown[1]?.payload)
    expect(await without.smses()).toHaveLength(1)
    expect(await without.deliveries()).toMatchObject([{ channel: 'SMS', state: 'UNSURE' }])
  })

  it('INV-10 of five orders at once nothing waits, and no change is sent twice to one place', async () => {
    const customers = []
    for (let count = 0; count < 5; count += 1) customers.push(await buildCustomer())
    const phones = await Promise.all(customers.map(({ subscribe }) => subscribe()))
    await Promise.all(customers.map(({ moveAll }) => moveAll('ACCEPTED', 'COOKING', 'DONE')))
    await Promise.all([runAsTwo(), runAsTwo()])
    const shown = await Promise.all(phones.map((phone) => phone.shown()))
    expect(shown.map((messages) => messages.length)).toEqual([1, 1, 1, 1, 1])
    const minuteAgo = new Date(world.app.now().getTime() - 60_000)
    const waiting = await world.db
      .selectFrom('job')
      .select('queue')
      .where('queue', 'in', [ORDER_EVENT_QUEUE, DELIVERY_QUEUE])
      .where('run_at', '<', minuteAgo)
      .execute()
    expect(waiting).toEqual([])
  })

  it('a process that ends between commit and live message leaves the customer to be told, once', async () => {
    const { order, own, list, deliveries, linkTelegram } = await buildCustomer()
    await linkTelegram(780)
    const ending = {
      db: world.db,
      bus: {
        publish: () => {
          throw new Error('the process ended')
        },
      },
    }
    const accept = { merchantId: own.merchantId, orderId: order.id, to: 'ACCEPTED' as const }
    const moved = inTransaction(ending, (tx) =>
      moveOrder(tx, { ...accept, actor: 'kitchen', now: world.app.now() }),
    )
    await expect(moved).rejects.toThrow('the process ended')
    const asked = bot.asked.length
    await runAsTwo()
    await runAsTwo()
    expect((await list()).content).toMatchObject([{ orderId: order.id, event: 'ORDER_ACCEPTED' }])
    expect(await deliveries()).toMatchObject([{ channel: 'TELEGRAM', state: 'SENT' }])
    expect(bot.asked).toHaveLength(asked + 1)
  })

  it('what was rolled back is told to nobody', async () => {
    const { order, own, list } = await buildCustomer()
    await inTransaction(world.owner, async (tx) => {
      const off = {
        merchantId: own.merchantId,
        orderId: order.id,
        actor: 'branch',
        note: '',
        now: world.app.now(),
      }
      await cancelAndRelease(tx, off)
      throw new Error('the power went')
    }).catch(() => {})
    expect((await list()).content).toEqual([])
    const due = await claimJobs(world.db, {
      queues: [ORDER_EVENT_QUEUE],
      limit: 10,
      now: world.app.now(),
      leaseMs: 1,
    })
    expect(due).toEqual([])
  })
})

const subscriptionIds = async (userId: string) =>
  (await world.db.selectFrom('push_subscription').select('id').where('user_id', '=', userId).execute()).map(
    ({ id }) => id,
  )

describe('CHK-7 each way is the customer’s choice', () => {
  it('a way that is switched off is not gone; the list in the shop stays', async () => {
    const { moveAll, subscribe, smses, call, list } = await buildCustomer()
    const phone = await subscribe()
    for (const channel of ['PUSH', 'SMS'] as const) {
      const chosen = await call('notifications.choose', { body: { kind: 'ORDER', channel, isOn: false } })
      expect(chosen.ok && chosen.data.choices).toContainEqual({ kind: 'ORDER', channel, isOn: false })
    }
    await moveAll('ACCEPTED', 'COOKING', 'DONE')
    await runAsTwo()
    expect([await phone.shown(), await smses()]).toEqual([[], []])
    expect((await list()).unread).toBe(2)

    await call('notifications.choose', { body: { kind: 'ORDER', channel: 'SMS', isOn: true } })
    const second = await call('notifications.settings', {})
    expect(second.ok && second.data.choices).toContainEqual({ kind: 'ORDER', channel: 'SMS', isOn: true })
  })

  it('a way that a kind cannot go is refused', async () => {
    const { call } = await buildCustomer()
    const chosen = await call('notifications.choose', {
      body: { kind: 'PAYMENT', channel: 'SMS', isOn: true },
    })
    expect(chosen).toMatchObject({ ok: false, error: { code: 'notification_choice_unavailable' } })
  })

  it('signing out ends the browser’s messages, and so does a sign-in that has run out', async () => {
    const { call, subscribe, moveAll, own } = await buildCustomer()
    const phone = await subscribe()
    await call('users.logout', {})
    expect(await subscriptionIds(own.userId)).toEqual([])
    await moveAll('ACCEPTED')
    await runAsTwo()
    expect(await phone.shown()).toEqual([])

    const other = await buildCustomer()
    const tablet = await other.subscribe()
    await world.db
      .updateTable('session')
      .set({ expires_at: world.app.now() })
      .where('user_id', '=', other.own.userId)
      .execute()
    await other.moveAll('ACCEPTED')
    await runAsTwo()
    expect(await tablet.shown()).toEqual([])
  })

  it('a browser belongs to whoever signed in there last', async () => {
    const [first, second] = [await buildCustomer(), await buildCustomer()]
    const { subscription, shown } = await first.subscribe()
    await second.call('notifications.subscribe', { body: subscription })
    await first.moveAll('ACCEPTED')
    await runAsTwo()
    expect(await shown()).toEqual([])
    await second.moveAll('ACCEPTED')
    await runAsTwo()
    expect(await shown()).toHaveLength(1)
  })

  it('keeps ten browsers of a customer, and lets one be taken away', async () => {
    const { subscribe, own, call } = await buildCustomer()
    const phones = []
    for (let count = 0; count < 11; count += 1) phones.push(await subscribe())
    expect(await subscriptionIds(own.userId)).toHaveLength(10)
    await call('notifications.unsubscribe', { body: { endpoint: phones[10]?.subscription.endpoint ?? '' } })
    expect(await subscriptionIds(own.userId)).toHaveLength(9)
  })
})
