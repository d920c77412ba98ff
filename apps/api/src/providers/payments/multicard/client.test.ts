import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMulticard, MulticardRefusal, type MulticardAccount } from './client.ts'

/** Noon of the 21st in Tashkent. */
const NOON = Date.parse('2026-11-21T07:00:00Z')
const ENDS = '2026-11-22 12:00:00'

/** Multicard as other-payments.md 2 describes it: sign-in, one payment, and a switch for each answer. */
let server: Server
const account: MulticardAccount = { apiUrl: '', applicationId: 'rhmt_test', secret: 'made-up-secret' }
const asked: string[] = []
const says = { expiry: ENDS, isWrapped: false, isSilent: false, text: '', refusedToken: '' }
let signIns = 0
let nowMs = NOON

beforeAll(async () => {
  server = createServer((request, response) => {
    const bodies: Buffer[] = []
    request.on('data', (bytes: Buffer) => bodies.push(bytes))
    request.on('end', () => {
      const body = Buffer.concat(bodies).toString()
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'} ${body}`)
      const send = (status: number, text: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(text)
      if (request.url === '/auth') {
        const granted = { token: `t${++signIns}`, role: 'app', expiry: says.expiry }
        return send(200, JSON.stringify(says.isWrapped ? { success: true, data: granted } : granted))
      }
      if (says.isSilent) return
      if (request.headers.authorization === `Bearer ${says.refusedToken}`)
        return send(401, '{"success":false,"error":{"code":"ERROR_UNAUTHORIZED"}}')
      send(says.text.startsWith('<') ? 502 : 200, says.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  account.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  signIns = 0
  nowMs = NOON
  const text = '{"success":true,"data":{"status":"success","amount":5000000}}'
  Object.assign(says, { expiry: ENDS, isWrapped: false, isSilent: false, text, refusedToken: '' })
})

const connect = (timeoutMs = 5_000) => createMulticard({ now: () => new Date(nowMs), timeoutMs })
const signal = AbortSignal.timeout(60_000)
const question = {
  method: 'GET',
  path: '/payment/9f0',
  answer: z.object({ status: z.string(), amount: z.int() }),
} as const

describe('Multicard client', () => {
  it('PAY-3 an account signs in once, also when it makes many calls at once, and names its token', async () => {
    const client = connect()(account)
    const answers = await Promise.all([1, 2, 3, 4].map(async () => client.call(question, signal)))
    const paid = { status: 'success', amount: 5_000_000 }
    expect(answers).toEqual([paid, paid, paid, paid])
    await client.call(question, signal)
    expect(asked[0]).toBe('POST /auth - {"application_id":"rhmt_test","secret":"made-up-secret"}')
    expect(asked.slice(1)).toEqual(Array(5).fill('GET /payment/9f0 Bearer t1 '))
  })

  it('PAY-3 the end of a token is read in the time of Tashkent, and it is renewed a minute before', async () => {
    const client = connect()(account)
    await client.call(question, signal)
    nowMs = Date.parse('2026-11-22T06:58:59Z')
    await client.call(question, signal)
    expect(signIns).toBe(1)
    nowMs = Date.parse('2026-11-22T06:59:00Z')
    await client.call(question, signal)
    expect(asked.at(-1)).toContain('Bearer t2')
  })

  it('PAY-3 another secret signs in anew, other clients of the same account do not', async () => {
    const clientOf = connect()
    await clientOf(account).call(question, signal)
    await clientOf({ ...account }).call(question, signal)
    expect(signIns).toBe(1)
    await clientOf({ ...account, secret: 'another-secret' }).call(question, signal)
    expect(signIns).toBe(2)
  })

  it('PAY-3 a token that is refused is replaced once and the call made again with its body', async () => {
    const client = connect()(account)
    says.refusedToken = 't1'
    await client.call({ ...question, method: 'POST', path: '/payment', body: { amount: 1 } }, signal)
    expect(asked.slice(1)).toEqual([
      'POST /payment Bearer t1 {"amount":1}',
      expect.stringMatching(/^POST \/auth/),
      'POST /payment Bearer t2 {"amount":1}',
    ])
    says.refusedToken = 't2'
    says.text = '{"success":false,"error":{"code":"ERROR_UNAUTHORIZED"}}'
    await expect(client.call(question, signal)).rejects.toThrow('ERROR_UNAUTHORIZED')
  })

  it("PAY-3 Multicard's no has its code; what is no answer of its own is trouble, not a no", async () => {
    const client = connect()(account)
    says.text = '{"success":false,"error":{"code":"ERROR_WRONG_OTP","details":"OTP notoʻgʻri"}}'
    const no = await client.call(question, signal).catch((error: unknown) => error)
    expect(no).toBeInstanceOf(MulticardRefusal)
    expect(no).toMatchObject({ code: 'ERROR_WRONG_OTP', details: 'OTP notoʻgʻri' })
    for (const [text, message] of [
      ['<html>Bad gateway</html>', 'status 502'],
      ['{"status":"success","amount":1}', 'without its envelope'],
      ['{"success":true,"data":{"status":"success","amount":"1"}}', 'lacks amount'],
    ] as const) {
      says.text = text
      const error = await client.call(question, signal).catch((thrown: unknown) => thrown)
      expect(error).not.toBeInstanceOf(MulticardRefusal)
      expect(String(error)).toContain(message)
    }
  })

  it('FIL-1 a yes without data is a yes where nothing of it is needed, and lacks what is', async () => {
    const client = connect()(account)
    says.text = '{"success":true}'
    const asks = { method: 'DELETE', path: '/payment/9f0', answer: z.unknown() } as const
    expect(await client.call(asks, signal)).toBeUndefined()
    await expect(client.call(question, signal)).rejects.toThrow("Multicard's answer lacks")
  })

  it('PAY-3 a silent Multicard is given up on; a sign-in in the envelope is understood', async () => {
    says.isWrapped = true
    await connect()(account).call(question, signal)
    says.isSilent = true
    await expect(connect(50)(account).call(question, signal)).rejects.toThrow('timeout')
    await expect(connect()(account).call(question, AbortSignal.timeout(50))).rejects.toThrow('timeout')
  })
})
