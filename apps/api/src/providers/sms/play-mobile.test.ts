import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PLAY_MOBILE_ACCOUNT, startFakeSms, type FakeSms } from '../../test/fake-sms-gateways.ts'
import { createPlayMobile } from './play-mobile.ts'

let playMobile: FakeSms
beforeAll(async () => {
  playMobile = await startFakeSms()
})
afterAll(() => playMobile.close())
beforeEach(() => playMobile.reset())

const connect = (account = PLAY_MOBILE_ACCOUNT, timeoutMs = 5_000) =>
  createPlayMobile(account, { url: playMobile.addresses.PLAY_MOBILE, timeoutMs })
const signal = AbortSignal.timeout(60_000)
const message = { id: 'lam000000000001', to: '+998901234567', text: 'Kod: 482135', isCode: true }
const refusal = (code: string) => ({
  status: 400,
  text: JSON.stringify({ 'error-code': code, 'error-description': `about ${message.text}` }),
})

describe('USR-1 Play Mobile', () => {
  it('sends one JSON message with HTTP Basic; a code goes in real time and lives five minutes', async () => {
    const outcome = await connect().send(message, signal)
    expect(outcome).toEqual({ kind: 'taken', providerId: message.id, status: 'accepted' })
    expect(playMobile.asked).toHaveLength(1)
    expect(playMobile.asked[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('shop:made-up-password').toString('base64')}`,
      'content-type': 'application/json; charset=utf-8',
    })
    expect(playMobile.asked[0]?.body).toEqual({
      priority: 'realtime',
      messages: [
        {
          recipient: '998901234567',
          'message-id': message.id,
          sms: { originator: '3700', ttl: 300, content: { text: 'Kod: 482135' } },
        },
      ],
    })
  })

  it('news of an order are in no such hurry', async () => {
    await connect().send({ ...message, isCode: false }, signal)
    expect(playMobile.asked[0]?.body).toMatchObject({
      priority: 'normal',
      messages: [{ sms: { ttl: 3600 } }],
    })
  })

  it.each([
    ['102', 'account', '102 account locked'],
    ['103', 'account', '103 empty channel'],
    ['202', 'message', '202 empty recipient'],
    ['404', 'message', '404 empty content'],
    ['405', 'message', '405 content error'],
    ['406', 'message', '406 invalid content'],
  ] as const)('error %s is the %s’s trouble and is not repeated', async (code, because, reason) => {
    playMobile.failure('PLAY_MOBILE', refusal(code))
    expect(await connect().send(message, signal)).toEqual({ kind: 'refused', because, reason })
    expect(playMobile.asked).toHaveLength(1)
  })

  it('the other spelling of an error is understood as well', async () => {
    playMobile.failure('PLAY_MOBILE', { status: 400, text: '{"error_code":405}' })
    expect(await connect().send(message, signal)).toMatchObject({ reason: '405 content error' })
  })

  it('a wrong password is the account’s trouble', async () => {
    const outcome = await connect({ ...PLAY_MOBILE_ACCOUNT, password: 'wrong' }).send(message, signal)
    expect(outcome).toEqual({ kind: 'refused', because: 'account', reason: 'status 401' })
  })

  it('its own trouble is met with one repeat under the same message-id', async () => {
    playMobile.failure('PLAY_MOBILE', refusal('100'))
    expect(await connect().send(message, signal)).toMatchObject({ kind: 'taken' })
    expect(playMobile.asked.map(({ body }) => JSON.stringify(body))).toHaveLength(2)
    expect(playMobile.asked[1]?.body).toEqual(playMobile.asked[0]?.body)
    expect(playMobile.arrived).toHaveLength(1)
  })

  it.each([
    [502, 'unsure'],
    [503, 'refused'],
    [504, 'unsure'],
  ] as const)('%i twice: %s, since a proxy that heard nothing knows nothing', async (status, kind) => {
    playMobile.failure('PLAY_MOBILE', { status, text: '' }, { status, text: '' })
    expect(await connect().send(message, signal)).toMatchObject({ kind })
    expect(playMobile.asked).toHaveLength(2)
  })

  it('a lost answer is asked for again under the same id: one message on the phone', async () => {
    playMobile.failure('PLAY_MOBILE', 'lost')
    expect(await connect().send(message, signal)).toMatchObject({ kind: 'taken' })
    expect(playMobile.arrived).toHaveLength(1)
  })

  it('silence ends in time and leaves the matter open', async () => {
    playMobile.failure('PLAY_MOBILE', 'silent', 'silent')
    const outcome = await connect(PLAY_MOBILE_ACCOUNT, 50).send(message, signal)
    expect(outcome).toEqual({ kind: 'unsure', reason: 'no answer in time' })
  })

  it('nobody at the address: certainly not sent', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const gateway = createPlayMobile(PLAY_MOBILE_ACCOUNT, { url: `http://127.0.0.1:${port}/` })
    expect(await gateway.send(message, signal)).toEqual({
      kind: 'refused',
      because: 'gateway',
      reason: 'ECONNREFUSED',
    })
  })
})
