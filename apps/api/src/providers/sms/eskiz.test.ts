import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ESKIZ_ACCOUNT, startFakeSms, type FakeSms } from '../../test/fake-sms-gateways.ts'
import { createEskiz } from './eskiz.ts'

let eskiz: FakeSms
let nowMs = 0
beforeAll(async () => {
  eskiz = await startFakeSms()
})
afterAll(() => eskiz.close())
beforeEach(() => {
  eskiz.reset()
  nowMs = 0
})

const DAY_MS = 86_400_000
const connect = (account = ESKIZ_ACCOUNT, timeoutMs = 5_000) =>
  createEskiz(account, { now: () => nowMs, baseUrl: eskiz.addresses.ESKIZ, timeoutMs })
const signal = AbortSignal.timeout(60_000)
const message = { id: 'id-0001', to: '+998901234567', text: 'Tez: 482135. Hech kimga aytmang.', isCode: true }
const LOGIN = '/eskiz/auth/login'
const SEND = '/eskiz/message/sms/send'

describe('USR-1 Eskiz', () => {
  it('gets a token by e-mail and password and sends a form: digits, text, name, id', async () => {
    const outcome = await connect().send(message, signal)
    expect(outcome).toEqual({ kind: 'taken', providerId: 'uuid-of-id-0001', status: 'waiting' })
    expect(eskiz.pathsAsked()).toEqual([LOGIN, SEND])
    const [login, send] = eskiz.asked
    expect(login?.body).toEqual({ email: ESKIZ_ACCOUNT.email, password: ESKIZ_ACCOUNT.password })
    expect(send?.headers.authorization).toBe('Bearer jwt-1')
    expect(send?.body).toEqual({
      mobile_phone: '998901234567',
      message: message.text,
      from: 'Tez',
      user_sms_id: 'id-0001',
    })
  })

  it('one token serves every message, also those that are sent at once', async () => {
    const gateway = connect()
    const ids = ['a', 'b', 'c', 'd']
    await Promise.all(ids.map((id) => gateway.send({ ...message, id }, signal)))
    expect(eskiz.pathsAsked().filter((path) => path === LOGIN)).toHaveLength(1)
    expect(eskiz.arrived).toHaveLength(4)
  })

  it('a token that has ended is replaced once, for all messages that met its end, and each goes out once', async () => {
    const gateway = connect()
    await gateway.send({ ...message, id: 'before' }, signal)
    eskiz.endTokens()
    const ids = ['a', 'b', 'c', 'd']
    const outcomes = await Promise.all(ids.map((id) => gateway.send({ ...message, id }, signal)))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'taken', 'taken'])
    expect(eskiz.arrived.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'before', 'c', 'd'])
    expect(eskiz.pathsAsked().filter((path) => path === LOGIN)).toHaveLength(2)
  })

  it.each([
    { days: 24.9, renewals: 0 },
    { days: 25, renewals: 1 },
  ])('after $days days the token was renewed $renewals times', async ({ days, renewals }) => {
    const gateway = connect()
    await gateway.send({ ...message, id: 'first' }, signal)
    nowMs = days * DAY_MS
    await Promise.all(['x', 'y'].map((id) => gateway.send({ ...message, id }, signal)))
    expect(eskiz.pathsAsked().filter((path) => path === '/eskiz/auth/refresh')).toHaveLength(renewals)
    expect(eskiz.pathsAsked().filter((path) => path === LOGIN)).toHaveLength(1)
    expect(eskiz.asked.at(-1)?.headers.authorization).toBe(`Bearer jwt-${1 + renewals}`)
  })

  it('a wrong password is the account’s trouble, is asked once, and may be right the next time', async () => {
    const gateway = connect({ ...ESKIZ_ACCOUNT, password: 'wrong' })
    const refused = { kind: 'refused', because: 'account', reason: 'sign-in: status 401' }
    expect(await gateway.send(message, signal)).toEqual(refused)
    expect(eskiz.pathsAsked()).toEqual([LOGIN])
    await gateway.send(message, signal)
    expect(eskiz.pathsAsked()).toEqual([LOGIN, LOGIN])
  })

  it.each([400, 422])(
    '%i is the message’s trouble and is not repeated; its words are not kept',
    async (status) => {
      eskiz.failure('ESKIZ', { status, text: JSON.stringify({ status: 'error', message: message.text }) })
      const outcome = await connect().send(message, signal)
      expect(outcome).toEqual({ kind: 'refused', because: 'message', reason: `status ${status}` })
      expect(eskiz.pathsAsked()).toEqual([LOGIN, SEND])
    },
  )

  it('a message that it rejects in a good answer was not sent', async () => {
    eskiz.failure('ESKIZ', { status: 200, text: '{"id":"1","message":"-","status":"REJECTED"}' })
    expect(await connect().send(message, signal)).toMatchObject({ kind: 'refused', because: 'message' })
  })

  it('a 500 is repeated once, under the same id', async () => {
    eskiz.failure('ESKIZ', { status: 500, text: '<h1>Oops</h1>' })
    expect(await connect().send(message, signal)).toMatchObject({ kind: 'taken' })
    const ids = eskiz.asked.filter(({ path }) => path === SEND).map(({ body }) => body['user_sms_id'])
    expect(ids).toEqual(['id-0001', 'id-0001'])
  })

  it('a lost answer is asked for again under the same id: one message on the phone', async () => {
    eskiz.failure('ESKIZ', 'lost')
    expect(await connect().send(message, signal)).toMatchObject({ kind: 'taken' })
    expect(eskiz.arrived).toHaveLength(1)
  })

  it('a refusal after a lost answer proves nothing', async () => {
    eskiz.failure('ESKIZ', 'lost', { status: 422, text: '{"message":"duplicate"}' })
    expect(await connect().send(message, signal)).toMatchObject({ kind: 'unsure' })
  })

  it('silence ends in time', async () => {
    eskiz.failure('ESKIZ', 'silent', 'silent')
    const outcome = await connect(ESKIZ_ACCOUNT, 50).send(message, signal)
    expect(outcome).toEqual({ kind: 'unsure', reason: 'no answer in time' })
  })
})
