import { json, newId, type JsonObject } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { newPhone } from '../../test/build.ts'
import { CLICK_ACCOUNT, UZUM_ACCOUNT } from '../../test/click-and-uzum.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { it, world } from '../../test/it.ts'

/** MER-4: what a merchant switches off is refused by the server, whatever a screen showed a moment ago. */
let shop: PayingShop
it.beforeAll(async () => {
  shop = await buildPayingShop(world, {
    PAYME: { merchantId: '64fa00000000000000000001', key: 'KeyOfASettingsTest0123456' },
    CLICK: CLICK_ACCOUNT,
    UZUM: UZUM_ACCOUNT,
  })
})

/** Runs with changed settings, which are put back. */
async function withSettings<T>(changes: JsonObject, run: () => Promise<T>): Promise<T> {
  const row = () => world.db.updateTable('merchant').where('id', '=', shop.merchant.id)
  const { settings } = await world.db
    .selectFrom('merchant')
    .select('settings')
    .where('id', '=', shop.merchant.id)
    .executeTakeFirstOrThrow()
  await row()
    .set({ settings: json({ ...(settings as JsonObject), ...changes }) })
    .execute()
  try {
    return await run()
  } finally {
    await row()
      .set({ settings: json(settings) })
      .execute()
  }
}

type Changes = {
  paymentType?: 'CASH' | 'TERMINAL' | 'PAYME' | 'CLICK' | 'UZUM'
  serviceType?: 'PICK_UP' | 'DINE_IN'
  receiver?: { name: string; phone: string }
  cartItems?: { productId: string; count: number; comment: string }[]
}

/** The refusal of an order, or that it was taken. */
async function outcomeOf({
  paymentType = 'CASH',
  serviceType = 'PICK_UP',
  ...changes
}: Changes): Promise<string> {
  const body = {
    branchId: shop.branch.id,
    serviceType,
    cartItems: [{ productId: shop.product.id, count: 5 }],
    paymentType,
    totalPrice: ORDER_TOTAL,
    ...changes,
  }
  const placed = await shop.customer.call('orders.place', { body }, { idempotencyKey: newId() })
  return placed.ok ? 'taken' : placed.error.code
}

describe('the methods of payment', () => {
  const SWITCHES = [
    ['CASH', 'cashActive'],
    ['TERMINAL', 'terminalActive'],
    ['PAYME', 'paymeActive'],
    ['CLICK', 'clickActive'],
    ['UZUM', 'uzumActive'],
  ] as const

  it.each(SWITCHES)('MER-4 PAY-1 %s is offered, and taken, with %s only', async (paymentType, flag) => {
    const listed = async () => {
      const answer = await shop.customer.call('payments.methods', {})
      return answer.ok && answer.data.map(({ type }) => type)
    }
    const all = SWITCHES.map(([type]) => type)
    expect(await listed()).toEqual(expect.arrayContaining([...all]))
    expect(await outcomeOf({ paymentType })).toBe('taken')
    await withSettings({ [flag]: false }, async () => {
      expect(await listed()).toHaveLength(all.length - 1)
      expect(await listed()).not.toContain(paymentType)
      expect(await outcomeOf({ paymentType })).toBe('payment_type_unavailable')
    })
  })
})

describe('the ways to get an order', () => {
  it.each([
    ['PICK_UP', 'pickupActive'],
    ['DINE_IN', 'dineInActive'],
  ] as const)('MER-4 CHK-1 %s is taken with %s only', async (serviceType, flag) => {
    expect(await outcomeOf({ serviceType })).toBe('taken')
    await withSettings({ [flag]: false }, async () =>
      expect(await outcomeOf({ serviceType })).toBe('service_type_unavailable'),
    )
  })
})

it('MER-4 CHK-1 an order for somebody else is taken with receiverActive only', async () => {
  const receiver = { name: 'Dilnoza', phone: '+998901112233' }
  await withSettings({ receiverActive: true }, async () =>
    expect(await outcomeOf({ receiver })).toBe('taken'),
  )
  await withSettings({ receiverActive: false }, async () => {
    expect(await outcomeOf({ receiver })).toBe('receiver_off')
    expect(await outcomeOf({})).toBe('taken')
  })
})

it('SPC-4 MER-4 a dish is taken with a comment with productComment only', async () => {
  const commented = {
    cartItems: [{ productId: shop.product.id, count: 5, comment: 'Achchiq boʻlmasin' }],
  }
  await withSettings({ productComment: true }, async () => expect(await outcomeOf(commented)).toBe('taken'))
  await withSettings({ productComment: false }, async () => {
    expect(await outcomeOf(commented)).toBe('line_comment_off')
    expect(await outcomeOf({})).toBe('taken')
  })
})

describe('the message with a code', () => {
  const sentTo = async (phone: string) => {
    await world.clientOf(shop.merchant.sub)('signIn.sendCode', { body: { phone } })
    const { text, code } = await world.db
      .selectFrom('dev_inbox')
      .select(['text', 'code'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    return text.replaceAll(code ?? '', '<code>')
  }

  it('MER-4 smsContent is its text when the code has a place in it, else ours is', async () => {
    const own = '{brand} kodi {code}. Yuring!'
    await withSettings({ smsContent: own }, async () =>
      expect(await sentTo(newPhone())).toBe('Sinov kodi <code>. Yuring!'),
    )
    await withSettings({ smsContent: 'Salom!' }, async () =>
      expect(await sentTo(newPhone())).toBe(
        `Sinov: <code>. Hech kimga aytmang.\n@${shop.merchant.sub}.shop.test #<code>`,
      ),
    )
  })
})

describe('calling an order off', () => {
  it('MER-4 CHK-6 cancelOrderActive off: it is not offered to the customer, and refused', async () => {
    const { id } = await shop.placeUnpaid('CASH')
    const find = () => shop.customer.call('orders.find', { params: { id } })
    const cancel = () => shop.customer.call('orders.cancel', { params: { id }, body: {} })
    await withSettings({ cancelOrderActive: false }, async () => {
      expect(await find()).toMatchObject({ data: { allowedActions: [] } })
      expect(await cancel()).toMatchObject({ error: { code: 'order_cannot_be_cancelled' } })
      expect((await shop.findOrder(id)).status).toBe('OPEN')
    })
    expect(await find()).toMatchObject({ data: { allowedActions: ['cancel'] } })
    expect(await cancel()).toMatchObject({ data: { status: 'CANCELED' } })
  })
})
