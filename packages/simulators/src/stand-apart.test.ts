import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulators } from './stand-apart.ts'

let simulators: Awaited<ReturnType<typeof startSimulators>>
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 })
})
afterAll(() => simulators.close())

/** A request that each knows, and whether it is posted. */
const ASKED: Record<string, [path: string, isPosted: boolean]> = {
  'sms/eskiz': ['sms/eskiz/auth/login', true],
  'sms/playmobile': ['sms/playmobile', true],
  telegram: ['telegram/bot1:a/setMyCommands', true],
  payme: ['payme/x', false],
  click: ['click/services/pay/', false],
  uzum: ['uzum/open-service', false],
  paynet: ['paynet', false],
  multicard: ['multicard/auth', true],
  payze: ['payze/v2/api/payment', false],
  geocoder: ['geocoder/v1/', false],
  'yandex-delivery': ['yandex-delivery/b2b/cargo/integration/v2/check-price', true],
}
const at = (path: string) => `${simulators.origin}/${path}`
const post = (path: string, body: unknown) =>
  fetch(at(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
type Heard = { path: string; status: number | null; body: unknown; said: { isTaken: boolean }[] }
const logOf = async (name: string) => (await (await fetch(at(`${name}/log`))).json()) as Heard[]

describe('DAY-1 simulators that stand apart from the shop', () => {
  it.each(Object.keys(ASKED))('%s keeps a log, and its next request meets a fault', async (name) => {
    expect((await post(`${name}/faults`, [{ status: 503, text: '{"no":1}' }])).status).toBe(204)
    const before = (await logOf(name)).length
    const [asked, isPosted] = ASKED[name] ?? ['', false]
    const answer = isPosted ? await post(asked, {}) : await fetch(at(asked))
    expect(answer.status).toBe(503)
    const heard = await logOf(name)
    expect(heard).toHaveLength(before + 1)
    expect(heard.at(-1)).toMatchObject({ path: `/simulators/${asked}`, status: 503 })
  })

  it('a payment of an account that was told is asked of the shop at its own address', async () => {
    const asked: string[] = []
    const shop = createServer((request, response) => {
      asked.push(request.url ?? '')
      request.resume().on('end', () => response.end('{"result":{"allow":true}}'))
    })
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/payments/payme/nonvoy`
    const account = { merchantId: '64fa00000000000000000b02', key: 'a-key-for-tests' }
    expect((await post('payme/accounts', account)).status).toBe(400)
    expect((await post('payme/accounts', { ...account, endpoint })).status).toBe(204)
    const words = `m=${account.merchantId};ac.order_id=7;a=500000;c=https://nonvoy.example.uz/`
    const link = at(`payme/${Buffer.from(words).toString('base64')}`)
    const paid = await fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ scenario: 'pay' }),
      redirect: 'manual',
    })
    expect(paid.headers.get('location')).toBe('https://nonvoy.example.uz/')
    expect(asked).toEqual(Array(3).fill('/api/payments/payme/nonvoy'))
    expect((await logOf('payme')).at(-1)?.said.map(({ isTaken }) => isTaken)).toEqual([true, true, true])
    shop.close()
  })

  it('what a gateway took lies on the phone, and a line that was cut took it or did not', async () => {
    const phone = '998901234567'
    const send = (id: string) =>
      fetch(at('sms/playmobile'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Basic eDp5' },
        body: JSON.stringify({
          messages: [
            { recipient: phone, 'message-id': id, sms: { content: { text: 'Non: 048213. Aytmang.' } } },
          ],
        }),
      }).catch(() => null)
    const inbox = async () =>
      (await (await fetch(at(`sms/inbox.json?phone=%2B${phone}`))).json()) as { code: string }[]
    await post('sms/playmobile/faults', [{ line: 'deaf' }, { line: 'lost' }])
    expect(await send('1')).toBeNull()
    expect(await inbox()).toEqual([])
    expect(await send('2')).toBeNull()
    expect(await inbox()).toMatchObject([{ code: '048213' }])
    expect((await send('2'))?.status).toBe(200)
    expect(await inbox()).toHaveLength(1)
  })
})
