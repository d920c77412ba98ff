import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mountBotApiSimulator, type BotCall } from '@dasturxon/simulators'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createBotApi } from './bot-api.ts'

const TOKEN = '7000000001:AAE-madeUpTokenForUnitTests_0123456789'

/** The Bot API's fake on a port of its own. */
async function openBotApi() {
  const server = Fastify()
  onTestFinished(() => server.close())
  await mountBotApiSimulator(server)
  const address = `${await server.listen({ port: 0 })}/simulators/telegram`
  const calls = async (): Promise<BotCall[]> => (await (await fetch(`${address}/calls`)).json()) as BotCall[]
  return { api: createBotApi(address), calls }
}

const never = new AbortController().signal
const message = { botToken: TOKEN, chatId: 600, text: 'Buyurtma yoʻlda', button: null }

test('BOT-2 the button under a message about an order opens it in the mini app, where the customer is known', async () => {
  const { api, calls } = await openBotApi()
  const button = { text: 'Buyurtmani ochish', url: 'https://tez.uz/profile/orders/1' }
  expect(await api.send({ ...message, button }, never)).toEqual({ outcome: 'SENT', messageId: 1 })
  expect((await calls())[0]).toEqual({
    token: TOKEN,
    method: 'sendMessage',
    parameters: {
      chat_id: 600,
      text: 'Buyurtma yoʻlda',
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Buyurtmani ochish', web_app: { url: 'https://tez.uz/profile/orders/1' } }],
        ],
      },
    },
  })
})

test('CUS-14 a message is edited by its number; saying the same again is no fault, and one that is gone is lost', async () => {
  const { api, calls } = await openBotApi()
  const { messageId } = await api.send({ ...message, isSilent: true }, never)
  expect((await calls())[0]?.parameters).toMatchObject({ disable_notification: true })
  const edited = { ...message, messageId: messageId ?? 0, text: 'Buyurtma yetkazildi' }
  expect(await api.edit(edited, never)).toBe('SENT')
  expect(await api.edit(edited, never)).toBe('SENT')
  expect(await api.edit({ ...edited, messageId: 77 }, never)).toBe('LOST')
})

test('BOT-2 what Telegram refuses is not taken for sent', async () => {
  const { api, calls } = await openBotApi()
  const button = { text: 'Buyurtmani ochish', url: 'http://tez.uz/profile/orders/1' }
  await expect(api.send({ ...message, button }, never)).rejects.toThrow('BUTTON_URL_INVALID')
  expect(await calls()).toEqual([])
})

test('DSK-75 an answer that has no end is given up, and says nothing of a token', async () => {
  const server = createServer((_request, reply) => {
    const write = () => {
      while (reply.write('x'.repeat(65_536)));
    }
    reply.on('drain', write)
    write()
  }).listen(0)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const api = createBotApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await api.ask({ botToken: TOKEN, method: 'getMe', parameters: {} }, never)).toEqual({
    kind: 'no_answer',
  })
  expect(await api.readFile({ botToken: TOKEN, path: 'photo.jpg', largestBytes: 1024 }, never)).toBe(null)
}, 5_000)
