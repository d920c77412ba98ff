import { describe, expect, test } from 'vitest'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { buildOrderRequest, type OrderBody, type Submission } from './order-request.ts'

const ADDRESS: DeliveryAddress = {
  id: null,
  type: 'HOUSE',
  name: 'Navoiy (5)',
  streetName: 'Navoiy',
  houseNumber: '5',
  details: { floor: '', office: '', entrance: '', domophone: '' },
  description: 'Toshkent, Navoiy 5',
  comment: '',
  latitude: 41.31,
  longitude: 69.27,
  cityId: null,
}
const LINE = { productId: 'burger', modifications: [{ id: 'big', count: 1 }], count: 2, comment: '' }

const plain: Submission = {
  lines: [LINE],
  promoCode: '',
  serviceType: 'DELIVERY',
  branch: { id: 'branch' },
  address: ADDRESS,
  draft: EMPTY_DRAFT,
  avoid: ['NUTS', 'MILK'],
  cashbackUsed: 0,
  creditUsed: 0,
  quote: { totalPrice: 46_000, deliveryPrice: 10_000 },
  confirmationCode: '',
}

/** The fields of the request that another submission changes, with their new values. */
function changedBy(changes: Partial<Submission>, from = plain): Partial<OrderBody> {
  const before = buildOrderRequest(from)
  const after = buildOrderRequest({ ...from, ...changes })
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof OrderBody]),
    ),
  )
}

/** A flip of a control of the draft and all that it may change of the request. `elsewhere`: what it decides besides. */
type Flip<Value> = { to: Value; request: Partial<OrderBody> | 'elsewhere'; serviceType?: 'DINE_IN' }

// A control that is added to the draft and forgotten here does not compile.
const FLIPS: { [Name in keyof Draft]: Flip<Draft[Name]> } = {
  paymentType: { to: 'PAYME', request: { paymentType: 'PAYME' } },
  // The page on which a card is chosen comes after the order.
  paysByCard: { to: true, request: 'elsewhere' },
  comment: { to: ' Piyozsiz ', request: { comment: 'Piyozsiz' } },
  receiver: {
    to: { name: 'Malika ', digits: '907654321' },
    request: { receiver: { name: 'Malika', phone: '+998907654321' } },
  },
  leaveAtDoor: { to: true, request: { leaveAtDoor: true } },
  cutleryCount: { to: 3, request: { cutleryCount: 3 } },
  cardText: { to: ' Tabriklayman ', request: { cardText: 'Tabriklayman' } },
  hidesSender: { to: true, request: { hidesSender: true } },
  changeFrom: { to: 50_000, request: { changeFrom: 50_000 } },
  tellsAllergies: { to: true, request: { allergies: ['NUTS', 'MILK'] } },
  tableId: { to: 'table-5', request: { tableId: 'table-5' }, serviceType: 'DINE_IN' },
  // How much of it: `cashbackUsed`, from the quote.
  usesCashback: { to: true, request: 'elsewhere' },
  // The same: `creditUsed`.
  keepsCredit: { to: true, request: 'elsewhere' },
  // Which call is made, and with that moment: e2e/checkout.spec.ts.
  deliveryAt: { to: '2026-11-21T14:00:00.000Z', request: 'elsewhere' },
}

describe('T-UI-03 every control of the checkout changes the request', () => {
  test.each(Object.entries(FLIPS))(
    '%s changes its field and no other',
    (name, { to, request, serviceType }) => {
      const from = serviceType ? { ...plain, serviceType } : plain
      const changed = changedBy({ draft: { ...EMPTY_DRAFT, [name]: to } }, from)
      expect(changed).toEqual(request === 'elsewhere' ? {} : request)
    },
  )

  test('so do promo code, cashback, code, words to the courier and the door', () => {
    expect(changedBy({ promoCode: 'TEZ10' })).toEqual({ promoCode: 'TEZ10' })
    expect(changedBy({ cashbackUsed: 5000 })).toEqual({ cashback: 5000 })
    expect(changedBy({ creditUsed: 5000 })).toEqual({ credit: 5000 })
    expect(changedBy({ confirmationCode: '123456' })).toEqual({ confirmationCode: '123456' })
    const address = { ...ADDRESS, comment: 'Hovli tomondan' }
    expect(changedBy({ address })).toMatchObject({ courierComment: 'Hovli tomondan' })
    const details = { floor: '5', office: '48', entrance: '2', domophone: '48K' }
    expect(changedBy({ address: { ...ADDRESS, details } }).address?.details).toEqual(details)
  })

  test('T-OPT-03 a line goes with its choices, count and note', () => {
    const lines = [{ ...LINE, comment: 'Achchiqroq' }]
    expect(buildOrderRequest({ ...plain, lines }).cartItems).toEqual([
      { productId: 'burger', count: 2, comment: 'Achchiqroq', modifications: [{ id: 'big', count: 1 }] },
    ])
  })
})

test('DSK-30 an allergy leaves the device by a press only, and nothing where nothing is avoided', () => {
  expect(buildOrderRequest(plain)).not.toHaveProperty('allergies')
  const pressed = { ...plain, draft: { ...EMPTY_DRAFT, tellsAllergies: true } }
  expect(buildOrderRequest(pressed).allergies).toEqual(['NUTS', 'MILK'])
  expect(buildOrderRequest({ ...pressed, avoid: [] })).not.toHaveProperty('allergies')
})

describe('CHK-1 what is not on the page does not go with the order', () => {
  const draft: Draft = {
    ...EMPTY_DRAFT,
    leaveAtDoor: true,
    hidesSender: true,
    cutleryCount: 2,
    changeFrom: 50_000,
    tableId: 'table-5',
    receiver: { name: 'Malika', digits: '907654321' },
  }

  test('the door, the address and words to the courier with a visit, cutlery and another receiver in the hall, a table elsewhere', () => {
    const address = { ...ADDRESS, comment: 'Hovli tomondan' }
    const pickUp = buildOrderRequest({ ...plain, serviceType: 'PICK_UP', address, draft })
    expect(pickUp).toMatchObject({
      leaveAtDoor: false,
      address: null,
      courierComment: '',
      cutleryCount: 2,
      tableId: null,
      receiver: { name: 'Malika' },
    })
    expect(pickUp).not.toHaveProperty('hidesSender')
    const dineIn = buildOrderRequest({ ...plain, serviceType: 'DINE_IN', draft })
    expect(dineIn).toMatchObject({ leaveAtDoor: false, cutleryCount: 0, tableId: 'table-5', receiver: null })
  })

  test('change from a note that no longer covers the total, or without cash', () => {
    const changeFor = (totalPrice: number, paymentType: Draft['paymentType'] = 'CASH') =>
      buildOrderRequest({
        ...plain,
        draft: { ...draft, paymentType },
        quote: { totalPrice, deliveryPrice: 0 },
      }).changeFrom
    expect(changeFor(49_999)).toBe(50_000)
    expect(changeFor(50_000)).toBeNull()
    expect(changeFor(46_000, 'PAYME')).toBeNull()
  })
})
