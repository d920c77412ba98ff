import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { CLICK_ACCOUNT, clickOf, UZUM_ACCOUNT, uzumCreate, uzumOf } from '../../test/click-and-uzum.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'
import { logCall, withoutSecrets } from './payment-log.ts'

const PAYME_KEY = 'TestKeyMadeUp0123456789abcdefGHIJKLM'
const PHONE = '998901234567'

let shop: PayingShop
it.beforeAll(async () => {
  const payme = { merchantId: '64fa00000000000000000001', key: PAYME_KEY }
  shop = await buildPayingShop(world, { PAYME: payme, CLICK: CLICK_ACCOUNT, UZUM: UZUM_ACCOUNT })
})

describe('PAY-4 what is kept of the calls of providers', () => {
  // what each of them sends, with values that must not be found again
  it.each([
    [
      'Multicard',
      '{"amount":1,"card_pan":"860053******6409","card_token":"HIDDEN","phone":"HIDDEN","ps":"uzcard","sign":"HIDDEN"}',
      '"ps":"uzcard"',
    ],
    [
      'Payze',
      '{"PaymentId":"7","Token":"HIDDEN","CardMask":"HIDDEN","CardHolder":"HIDDEN","ExpirationDate":"HIDDEN","Payer":{"Phone":"HIDDEN","FullName":"HIDDEN"}}',
      '"PaymentId":"7"',
    ],
    [
      'Paynet',
      '{"method":"PerformTransaction","params":{"username":"HIDDEN","password":"HIDDEN","transactionId":9007199254740993}}',
      '9007199254740993',
    ],
    [
      'Paynet in XML',
      '<ns:PerformTransactionArguments><password>HIDDEN</password><username>HIDDEN</username><transactionId>77</transactionId></ns:PerformTransactionArguments>',
      '<transactionId>77<',
    ],
    [
      'Click',
      'click_trans_id=12345678901234567&sign_time=2026-11-21+11%3A00%3A05&sign_string=HIDDEN',
      'click_trans_id=12345678901234567&sign_time=2026-11-21+11%3A00%3A05',
    ],
    ['Uzum Checkout', '{"orderId":"u-1","cardType":"HIDDEN","bindingId":"b","rrn":"5"}', '"rrn":"5"'],
    ['a quote in a password', String.raw`{"password":"HID\"HIDDEN","id":1}`, '"id":1'],
    ['a card as an object', '{"card":{"number":"HIDDEN","expire":"HIDDEN"},"id":1}', '"id":1'],
    ['a card as a list', '{"cards":["HIDDEN","HIDDEN"],"id":1}', '"id":1'],
    ['a number', '{"phone": 998901234567, "id":1}', '"id":1'],
  ])('%s: nothing of a key, a signature, a card or a phone, and all of the rest', (_name, sent, rest) => {
    const kept = withoutSecrets(sent)
    expect(kept).not.toMatch(/HIDDEN|998901234567|860053/)
    expect(kept).toContain(rest)
  })

  it('Payme, Click and Uzum: whole payments leave no key, signature or phone in the database and in the log', async () => {
    const authorization = `Basic ${btoa(`Paycom:${PAYME_KEY}`)}`
    const order = await shop.placeUnpaid('PAYME')
    const account = { order_id: String(order.number), phone: PHONE }
    for (const method of ['CheckPerformTransaction', 'CreateTransaction', 'PerformTransaction']) {
      const params = {
        id: 'c'.repeat(24),
        time: world.app.now().getTime(),
        amount: ORDER_TOTAL * 100,
        account,
      }
      for (const key of [authorization, 'Basic wrong-key-of-somebody'])
        await world.server.inject({
          method: 'POST',
          url: `/api/payments/payme/${shop.merchant.sub}`,
          headers: { authorization: key, 'content-type': 'text/json' },
          payload: JSON.stringify({ id: 1, method, params }),
        })
    }
    const click = clickOf(world, shop)
    const { fields } = await click.prepare(await shop.placeUnpaid('CLICK'))
    expect(await click.complete(fields)).toBe(0)
    const uzum = uzumOf(world, shop)
    const transId = randomUUID()
    await uzum('create', uzumCreate(await shop.placeUnpaid('UZUM'), transId))
    expect(await uzum('confirm', { transId, phone: PHONE, cardType: 'HUMO', paymentSource: 'UZCARD' })).toBe(
      'CONFIRMED',
    )

    const kept = await world.db.selectFrom('payment_log').selectAll().execute()
    expect(new Set(kept.map(({ call }) => call))).toEqual(
      new Set([
        'CheckPerformTransaction',
        'CreateTransaction',
        'PerformTransaction',
        'Prepare',
        'Complete',
        'create',
        'confirm',
      ]),
    )
    const everything = [
      JSON.stringify(kept),
      JSON.stringify(world.logged),
      JSON.stringify(await world.db.selectFrom('payment_transaction').selectAll().execute()),
      JSON.stringify(await world.db.selectFrom('gateway_account').selectAll().execute()),
    ].join('\n')
    const hidden = [PAYME_KEY, CLICK_ACCOUNT.secretKey, UZUM_ACCOUNT.password, PHONE, 'wrong-key-of-somebody']
    for (const secret of [...hidden, ...hidden.map(btoa), authorization])
      expect(everything).not.toContain(secret)
    expect(everything).not.toMatch(/sign_string=[0-9a-f]/)
  })

  it('FIL-2 a call that cannot be read is kept where its key is right, and by nobody else', async () => {
    const send = (authorization: string, transId: number) =>
      world.server.inject({
        method: 'POST',
        url: `/api/payments/uzum/${shop.merchant.sub}/confirm`,
        headers: { authorization, 'content-type': 'application/json' },
        payload: JSON.stringify({ serviceId: UZUM_ACCOUNT.serviceId, transId, phone: PHONE }),
      })
    const basic = (password: string) => `Basic ${btoa(`${UZUM_ACCOUNT.login}:${password}`)}`
    expect((await send(basic(UZUM_ACCOUNT.password), 55)).json()).toMatchObject({ errorCode: '10005' })
    expect((await send(basic('of-somebody-else'), 66)).json()).toMatchObject({ errorCode: '10001' })
    const kept = await world.db
      .selectFrom('payment_log')
      .selectAll()
      .where('call', 'like', 'refused%')
      .execute()
    expect(kept).toMatchObject([{ call: 'refused confirm', provider: 'UZUM' }])
    expect(kept[0]?.request).toContain('"transId":55')
    expect(kept[0]?.request).not.toContain(PHONE)
    expect(kept[0]?.reply).toContain('10005')
  })

  it('is forgotten after 90 days, not before', async () => {
    const at = (days: number) => new Date(world.app.now().getTime() + days * 86_400_000)
    const entry = { merchantId: shop.merchant.id, provider: 'PAYZE' as const, request: '{}', reply: '{}' }
    await logCall(world.db, { ...entry, call: 'first', now: at(0) })
    await logCall(world.db, { ...entry, call: 'later', now: at(90) })
    const calls = async () =>
      (await world.db.selectFrom('payment_log').select('call').where('provider', '=', 'PAYZE').execute()).map(
        ({ call }) => call,
      )
    expect((await calls()).toSorted()).toEqual(['first', 'later'])
    await logCall(world.db, { ...entry, call: 'last', now: new Date(at(90).getTime() + 1) })
    expect((await calls()).toSorted()).toEqual(['last', 'later'])
  })
})
