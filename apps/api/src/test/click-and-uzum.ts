import { createHash } from 'node:crypto'
import { ORDER_TOTAL, type PayingShop } from './paying-shop.ts'
import type { World } from './world.ts'

const SECRET = 'a-key-for-tests-of-click'
export const CLICK_ACCOUNT = { serviceId: '45678', merchantId: '12345', secretKey: SECRET }
export const UZUM_ACCOUNT = { serviceId: 101_202, login: 'uzum', password: 'a-password-for-tests' }

type Numbered = { number: number }
type ClickAnswer = { error: number; merchant_prepare_id?: number; merchant_confirm_id?: number | null }

let ids = 2_834_751_029_384_000

/** Click as it calls a shop: forms signed with the shop's key or another one, unless a field is changed after signing. */
export function clickOf(world: World, shop: PayingShop, merchantKey = shop.merchant.sub, secret = SECRET) {
  async function send(call: 'prepare' | 'complete', fields: Record<string, string>, tampered = {}) {
    const signed = {
      service_id: CLICK_ACCOUNT.serviceId,
      sign_time: '2026-11-20 12:00:00',
      error: '0',
      ...fields,
    }
    const {
      click_trans_id,
      service_id,
      merchant_trans_id,
      merchant_prepare_id = '',
      amount,
      action,
      sign_time,
    } = signed as Record<string, string>
    const text = [
      click_trans_id,
      service_id,
      secret,
      merchant_trans_id,
      merchant_prepare_id,
      amount,
      action,
      sign_time,
    ]
    const sign_string = createHash('md5').update(text.join('')).digest('hex')
    const answered = await world.server.inject({
      method: 'POST',
      url: `/api/payments/click/${merchantKey}/${call}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ ...signed, sign_string, ...tampered })),
    })
    if (answered.statusCode !== 200) throw new Error(`Click was answered ${answered.statusCode}`)
    return answered.json<ClickAnswer>()
  }

  /** Prepare of an order; answers what Complete needs. */
  async function prepare(order: Numbered, changed: Record<string, string> = {}, tampered = {}) {
    const fields = {
      click_trans_id: String(++ids),
      merchant_trans_id: String(order.number),
      amount: `${ORDER_TOTAL}.00`,
      action: '0',
      ...changed,
    }
    const answer = await send('prepare', fields, tampered)
    const prepareId = String(answer.merchant_prepare_id ?? '')
    return { code: answer.error, fields: { ...fields, action: '1', merchant_prepare_id: prepareId } }
  }
  /** Complete of what Prepare answered; the code Click gets. */
  const complete = async (
    fields: Record<string, string>,
    changed: Record<string, string> = {},
    tampered = {},
  ) => (await send('complete', { ...fields, ...changed }, tampered)).error

  return {
    newId: () => String(++ids),
    prepare,
    complete,
    /** Prepare and Complete of so many som; throws where Click is refused. */
    async pay(order: Numbered, som = ORDER_TOTAL) {
      const { fields } = await prepare(order, { amount: `${som}.00` })
      const code = await complete(fields)
      if (code !== 0) throw new Error(`Click was refused: ${code}`)
    },
  }
}

/** Uzum as it calls a shop; answers the status, or the code of a failure. */
export function uzumOf(world: World, shop: PayingShop, merchantKey = shop.merchant.sub) {
  const basic = btoa(`${UZUM_ACCOUNT.login}:${UZUM_ACCOUNT.password}`)
  return async (call: string, body: object, changed: { authorization?: string } = {}): Promise<string> => {
    const answered = await world.server.inject({
      method: 'POST',
      url: `/api/payments/uzum/${merchantKey}/${call}`,
      headers: { 'content-type': 'application/json', authorization: `Basic ${basic}`, ...changed },
      payload: JSON.stringify({
        serviceId: UZUM_ACCOUNT.serviceId,
        timestamp: world.app.now().getTime(),
        ...body,
      }),
    })
    const { status, errorCode } = answered.json<{ status: string; errorCode?: string }>()
    if (answered.statusCode !== (status === 'FAILED' && errorCode ? 400 : 200))
      throw new Error(`Uzum was answered ${answered.statusCode}`)
    return errorCode ?? status
  }
}

/** The body of Uzum's /create for an order of paying-shop.ts. */
export const uzumCreate = (order: Numbered, transId: string) => ({
  transId,
  params: { order_id: String(order.number) },
  amount: ORDER_TOTAL * 100,
})
