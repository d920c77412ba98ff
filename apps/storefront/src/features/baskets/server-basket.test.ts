import type { ServerBasket } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { inEveryLanguage } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { EMPTY_BASKET, type Basket } from '../../session/basket.ts'
import { NOTHING_AGREED, type AgreedBasket } from './agreed-basket.ts'
import { createServerBasketExchange } from './server-basket.ts'

const ANVAR = '0198c0de-0000-7000-8000-00000000000a'
const BARNO = '0198c0de-0000-7000-8000-00000000000b'
const [PLOV, SOMSA, CHOY] = ['1', '2', '3'].map((digit) => `0198c0de-0000-7000-8000-${digit.repeat(12)}`)

const line = (productId = '', count = 1) => ({ productId, modifications: [], count, comment: '' })
const copyOf = (...lines: ServerBasket['lines']): ServerBasket => ({
  userId: ANVAR,
  version: lines.length > 0 ? 1 : 0,
  lines,
  promoCode: '',
})

type Failure = { status: number; code: 'unreachable' | 'invalid_request' }

/** The other end of the wire: keeps one basket, refuses what is outdated, and can be out of reach. */
function createServer(stored: ServerBasket) {
  const server = { stored, asked: [] as string[], failure: null as Failure | null, onAsked: () => {} }
  const fail = ({ status, code }: { status: number; code: string }) => ({
    ok: false,
    error: {
      status,
      code,
      description: inEveryLanguage(() => ''),
      requestId: '',
    },
  })
  async function answer(
    name: string,
    body?: { version: number } & Pick<ServerBasket, 'lines' | 'promoCode'>,
  ) {
    server.asked.push(name)
    server.onAsked()
    await Promise.resolve()
    if (server.failure) return fail(server.failure)
    if (!body) return { ok: true, data: structuredClone(server.stored) }
    if (body.version !== server.stored.version) return fail({ status: 409, code: 'basket_outdated' })
    const { lines, promoCode, version } = structuredClone(body)
    server.stored = { ...server.stored, lines, promoCode, version: version + 1 }
    return { ok: true, data: server.stored }
  }
  // The two calls that are made of it answer as the contract says.
  const call = ((name: string, input: { body?: never }) => answer(name, input.body)) as unknown as Call
  /** What another device of the customer does. */
  const change = (next: Partial<ServerBasket>) => {
    server.stored = { ...server.stored, version: server.stored.version + 1, ...next }
  }
  return { server, call, change }
}

function openDevice(call: Call, lines: Basket['lines'] = [], agreedWith: AgreedBasket = NOTHING_AGREED) {
  const basket = createStore<Basket>(() => ({ ...EMPTY_BASKET, lines }))
  const promo = createStore(() => ({ code: '' }))
  const agreed = createStore(() => agreedWith)
  const account = { isSignedIn: true }
  const news: number[] = []
  const copy = createServerBasketExchange({
    call,
    basket,
    promo,
    agreed,
    brand: 'main',
    isSignedIn: () => account.isSignedIn,
    onMet: ({ cutCount }) => news.push(cutCount),
  })
  const counts = () =>
    Object.fromEntries(basket.getState().lines.map(({ productId, count }) => [productId, count]))
  return { ...copy, basket, promo, agreed, account, news, counts }
}

describe('BSK-1 the basket of a signed-in customer', () => {
  test('of a guest joins what waited on the account, says so once, and a second sign-in changes nothing', async () => {
    const { server, call } = createServer(copyOf(line(PLOV, 3), line(SOMSA)))
    const phone = openDevice(call, [line(PLOV, 2), line(CHOY)])
    expect(await phone.exchange()).toBe('in_step')
    expect(phone.counts()).toEqual({ [`${PLOV}`]: 3, [`${SOMSA}`]: 1, [`${CHOY}`]: 1 })
    expect(server.stored.lines).toEqual(phone.basket.getState().lines)
    expect(phone.news).toEqual([0])

    await phone.exchange({ isPoll: true })
    const again = openDevice(call, phone.basket.getState().lines)
    await again.exchange()
    expect(again.counts()).toEqual(phone.counts())
    expect(again.news).toEqual([])
    expect(server.stored.version).toBe(2)
  })

  test('comes to a new device without a word', async () => {
    const tablet = openDevice(createServer(copyOf(line(PLOV, 3))).call)
    await tablet.exchange()
    expect(tablet.counts()).toEqual({ [`${PLOV}`]: 3 })
    expect(tablet.news).toEqual([])
  })

  test('takes what another device added and took away, and keeps its own change', async () => {
    const { server, call, change } = createServer(copyOf(line(PLOV), line(SOMSA)))
    const phone = openDevice(call)
    await phone.exchange()
    change({ lines: [line(SOMSA), line(CHOY)] })
    phone.basket.setState({ lines: [line(PLOV), line(SOMSA, 4)] })
    await phone.exchange()
    expect(phone.counts()).toEqual({ [`${SOMSA}`]: 4, [`${CHOY}`]: 1 })
    expect(server.stored.lines.map(({ count }) => count)).toEqual([4, 1])
  })

  test('changed while a save is on its way is saved, too', async () => {
    const { server, call } = createServer(copyOf(line(PLOV)))
    const phone = openDevice(call)
    await phone.exchange()
    phone.basket.setState({ lines: [line(PLOV, 2)] })
    server.onAsked = () => {
      server.onAsked = () => {}
      phone.basket.setState({ lines: [line(PLOV, 3)] })
    }
    await phone.exchange()
    expect(server.stored.lines).toEqual([line(PLOV, 3)])
  })

  test('T-AUTH-05 stays as it is while the server is out of reach, and goes up when it is back', async () => {
    const { server, call } = createServer(copyOf())
    const phone = openDevice(call, [line(PLOV)])
    server.failure = { status: 0, code: 'unreachable' }
    expect(await phone.exchange()).toBe('failed')
    expect(phone.counts()).toEqual({ [`${PLOV}`]: 1 })
    server.failure = { status: 400, code: 'invalid_request' }
    expect(await phone.exchange()).toBe('refused')
    server.failure = null
    expect(await phone.exchange()).toBe('in_step')
    expect(server.stored.lines).toEqual([line(PLOV)])
  })

  test('T-AUTH-05 many changes at once are saved one after the other', async () => {
    const { server, call } = createServer(copyOf())
    const phone = openDevice(call, [line(PLOV)])
    await Promise.all(
      Array.from({ length: 5 }, (_, count) => {
        phone.basket.setState({ lines: [line(PLOV, count + 2)] })
        return phone.exchange()
      }),
    )
    expect(server.stored).toMatchObject({ version: 1, lines: [line(PLOV, 6)] })
    expect(server.asked).toEqual(['baskets.find', 'baskets.save'])
  })

  test('BSK-1 chosen anew after an order stays, though the device was closed before it heard of the emptied copy', async () => {
    const { server, call, change } = createServer(copyOf(line(PLOV, 2)))
    const phone = openDevice(call, [line(PLOV, 2)])
    await phone.exchange()
    change({ lines: [] })
    phone.noteOrdered()
    // Closed at once; the same dishes are chosen as a guest, and the customer signs in.
    const again = openDevice(call, [line(PLOV, 2)], phone.agreed.getState())
    await again.exchange({ isPoll: true })
    expect(again.counts()).toEqual({ [`${PLOV}`]: 2 })
    expect(server.stored.lines).toEqual([line(PLOV, 2)])
  })

  test('T-PRICE-08 that was just ordered takes no line and no promo code back from the copy', async () => {
    const { server, call, change } = createServer(copyOf(line(PLOV)))
    const phone = openDevice(call)
    await phone.exchange()
    phone.promo.setState({ code: 'BUGUN' })
    await phone.exchange()
    expect(server.stored.promoCode).toBe('BUGUN')
    change({ lines: [], promoCode: '' })
    phone.basket.setState({ lines: [] })
    phone.promo.setState({ code: '' })
    server.asked = []
    await phone.exchange()
    expect([phone.counts(), phone.promo.getState()]).toEqual([{}, { code: '' }])
    expect(server.asked).toEqual(['baskets.find'])
  })

  test('T-PRICE-09 does not take back what the customer takes away while the copy is asked for', async () => {
    const agreedBefore = { userId: ANVAR, version: 3, lines: [line(PLOV)], promoCode: '' }
    // Saved as version 4, whose answer a reload has cut off.
    const { server, call } = createServer({
      ...copyOf(line(PLOV), line(SOMSA)),
      version: 4,
      promoCode: 'TEZ10',
    })
    const phone = openDevice(call, [line(PLOV), line(SOMSA)], agreedBefore)
    phone.promo.setState({ code: 'TEZ10' })
    server.onAsked = () => {
      server.onAsked = () => {}
      phone.promo.setState({ code: '' })
      phone.basket.setState({ lines: [line(PLOV)] })
    }
    await phone.exchange()
    expect([phone.counts(), phone.promo.getState()]).toEqual([{ [String(PLOV)]: 1 }, { code: '' }])
    expect([server.stored.promoCode, server.stored.lines.length]).toEqual(['', 1])
  })

  test('T-AUTH-06 that signs out in between is given nothing and gives nothing', async () => {
    const { server, call } = createServer(copyOf(line(PLOV)))
    const phone = openDevice(call, [line(SOMSA)])
    server.onAsked = () => void (phone.account.isSignedIn = false)
    await phone.exchange()
    expect(phone.counts()).toEqual({ [`${SOMSA}`]: 1 })
    expect(phone.agreed.getState()).toEqual(NOTHING_AGREED)
    expect(server.asked).toEqual(['baskets.find'])
  })

  test('has nothing to do with what the device agreed on with another customer', async () => {
    const { call } = createServer({ ...copyOf(line(SOMSA)), userId: BARNO, version: 4 })
    const before = { userId: ANVAR, version: 4, lines: [line(PLOV), line(SOMSA)], promoCode: '' }
    const phone = openDevice(call, [line(PLOV)], before)
    await phone.exchange()
    expect(phone.counts()).toEqual({ [`${PLOV}`]: 1, [`${SOMSA}`]: 1 })
  })

  test('keeps a line with a damaged id here and saves the others', async () => {
    const { server, call } = createServer(copyOf(line(SOMSA)))
    const phone = openDevice(call, [line('burger'), line(PLOV)])
    await phone.exchange()
    expect(Object.keys(phone.counts())).toContain('burger')
    expect(server.stored.lines.map(({ productId }) => productId)).toEqual([SOMSA, PLOV])
  })
})
