import { mountBotApiSimulator, signInitData, type BotCall } from '@dasturxon/simulators'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect } from 'vitest'
import { buildMerchant, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { createBotApi } from '../../providers/telegram/bot-api.ts'
import { setUpBot } from './set-up-bot.ts'
import { saveBot } from './telegram-bot.ts'
import { webhookSecret } from './webhook-secret.ts'

const TOKEN = '7000000001:AAE-madeUpTokenForUnitTests_0123456789'
let shop: { id: string; sub: string }
let updates = 100

it.beforeAll(async () => {
  shop = await buildMerchant(world.db, { settings: { brand: 'Tez', mainLanguage: 'uz' } })
  await world.db
    .updateTable('merchant')
    .set({ domain_url: 'https://tez.uz' })
    .where('id', '=', shop.id)
    .execute()
  if (!world.app.secrets) throw new Error('this world has no key for secrets')
  await saveBot(world.db, world.app.secrets, { merchantId: shop.id, token: TOKEN })
})
beforeEach(() => world.at(NOON))

async function send(update: object, { secret = webhookSecret(TOKEN), sub = shop.sub, id = ++updates } = {}) {
  const { statusCode, body } = await world.server.inject({
    method: 'POST',
    url: `/api/bots/${sub}/webhook`,
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: { update_id: id, ...update },
  })
  return { status: statusCode, reply: JSON.parse(body) as Record<string, unknown> }
}

const words = (chatId: number, text: string, languageCode = 'ru') => ({
  message: { chat: { id: chatId, type: 'private' }, from: { id: chatId, language_code: languageCode }, text },
})

describe('BOT-2 the bot of a merchant', () => {
  it('hears Telegram, and nobody who does not know the secret', async () => {
    const update = words(1001, '/start')
    expect(await send(update)).toMatchObject({ status: 200, reply: { method: 'sendMessage' } })
    expect(await send(update, { secret: 'x'.repeat(43) })).toMatchObject({ status: 404, reply: {} })
    expect(await send(update, { secret: '' })).toMatchObject({ status: 404 })
    const neighbour = await buildMerchant(world.db)
    expect(await send(update, { sub: neighbour.sub })).toMatchObject({ status: 404 })
    // nothing of ours, and not sent again and again
    expect(await send({ message: 'what?' })).toEqual({ status: 200, reply: {} })
  })

  it('greets with the shop’s mini app, in Telegram’s language, and keeps the parameter of the link', async () => {
    expect((await send(words(1002, '/start branch_12'))).reply).toMatchObject({
      chat_id: 1002,
      text: expect.stringContaining('Добро пожаловать в Tez'),
      reply_markup: {
        inline_keyboard: [[{ web_app: { url: 'https://tez.uz/?tgWebAppStartParam=branch_12' } }]],
      },
    })
    expect((await send(words(1002, '/start', 'de'))).reply).toMatchObject({
      text: expect.stringContaining('Xush kelibsiz, bu Tez'),
    })
  })

  it('says nothing twice when an update comes again', async () => {
    const id = ++updates
    expect((await send(words(1003, '/start'), { id })).reply).not.toEqual({})
    expect(await send(words(1003, '/start'), { id })).toEqual({ status: 200, reply: {} })
  })

  it('LNG-2 writes in the language that was chosen', async () => {
    expect((await send(words(1004, '/language'))).reply).toMatchObject({
      reply_markup: {
        inline_keyboard: [[{ callback_data: 'language:uz' }], expect.anything(), expect.anything()],
      },
    })
    const press = { callback_query: { id: 'q1', from: { id: 1004 }, data: 'language:eng' } }
    expect((await send(press)).reply).toMatchObject({
      method: 'answerCallbackQuery',
      callback_query_id: 'q1',
    })
    expect((await send(words(1004, '/start'))).reply).toMatchObject({
      text: expect.stringContaining('Welcome to Tez'),
    })
  })

  it('takes the contact of a client that hands it to the bot, one’s own only, for five minutes', async () => {
    const phone = newPhone()
    const share = (userId: number) => ({
      message: {
        chat: { id: 1005, type: 'private' },
        from: { id: 1005 },
        contact: { phone_number: phone.slice(1), user_id: userId },
      },
    })
    const login = () => {
      const user = { id: 1005, first_name: 'Aziz' }
      const initData = signInitData({ user }, { botToken: TOKEN, now: world.app.now() })
      return world.clientOf(shop.sub)('telegram.login', { body: { initData } })
    }
    await send(share(1006))
    expect(await login()).toMatchObject({ ok: false, error: { code: 'telegram_id_not_found' } })
    await send(share(1005))
    world.at(new Date(NOON.getTime() + 301_000))
    expect(await login()).toMatchObject({ ok: false, error: { code: 'telegram_id_not_found' } })
    world.at(new Date(NOON.getTime() + 300_000))
    expect(await login()).toMatchObject({ ok: true, data: { user: { phone } } })
    // who has written to the bot may be written to
    const customer = world.db.selectFrom('customer').select('telegram_id').where('phone', '=', phone)
    expect(await customer.executeTakeFirst()).toEqual({ telegram_id: 1005 })
  })
})

describe('BOT-2 setting a bot up', () => {
  it('tells Telegram the webhook with its secret, the menu button and the commands, each language its own', async () => {
    const telegram = Fastify()
    await mountBotApiSimulator(telegram)
    await telegram.listen({ port: 0, host: '127.0.0.1' })
    const base = `http://127.0.0.1:${(telegram.server.address() as AddressInfo).port}/simulators/telegram`
    try {
      const needed = { ...world.app, messenger: createBotApi(base) }
      expect(await setUpBot(needed, shop.sub)).toMatchObject({ kind: 'done', url: 'https://tez.uz' })
      const calls = ((await (await fetch(`${base}/calls`)).json()) as BotCall[]).toReversed()
      expect(calls.slice(0, 2)).toEqual([
        {
          token: TOKEN,
          method: 'setWebhook',
          parameters: {
            url: `https://tez.uz/api/bots/${shop.sub}/webhook`,
            secret_token: webhookSecret(TOKEN),
            allowed_updates: ['message', 'callback_query'],
          },
        },
        {
          token: TOKEN,
          method: 'setChatMenuButton',
          parameters: {
            menu_button: { type: 'web_app', text: 'Menyuni ochish', web_app: { url: 'https://tez.uz' } },
          },
        },
      ])
      expect(calls.slice(2).map(({ parameters }) => parameters['language_code'] ?? null)).toEqual([
        null,
        'uz',
        'ru',
        'en',
      ])
      const elsewhere = { ...needed, shopUrl: () => 'http://localhost' }
      expect(await setUpBot(elsewhere, shop.sub)).toEqual({ kind: 'not_https', url: 'http://localhost' })
      expect(await setUpBot({ ...needed, messenger: createBotApi(`${base}/x`) }, shop.sub)).toMatchObject({
        kind: 'refused',
      })
      expect(await setUpBot(needed, 'nobody')).toEqual({ kind: 'no_merchant' })
    } finally {
      await telegram.close()
    }
  })

  it('fault 21 follows no redirect with the bot’s token', async () => {
    const heard: string[] = []
    const telegram = Fastify()
    telegram.post('/*', async ({ url }, reply) => {
      heard.push(url)
      return reply.redirect('/elsewhere', 307)
    })
    await telegram.listen({ port: 0, host: '127.0.0.1' })
    const apiUrl = `http://127.0.0.1:${(telegram.server.address() as AddressInfo).port}`
    try {
      const answer = await setUpBot({ ...world.app, messenger: createBotApi(apiUrl) }, shop.sub)
      expect(answer).toMatchObject({ kind: 'refused', description: 'no answer' })
      expect(heard).toEqual([`/bot${TOKEN}/setWebhook`])
    } finally {
      await telegram.close()
    }
  })
})
