import type { PaymentMethod } from '@dasturxon/contract'
import { PAYMENT_TYPES } from '@dasturxon/domain'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { EMPTY_DRAFT } from '../order-draft/draft.ts'
import { PaymentChoice } from './payment-sheet.tsx'
import { ReceiverFields } from './receiver-fields.tsx'

const draw = await drawInShop('eng')
const methods = PAYMENT_TYPES.map((type): PaymentMethod => ({
  id: type,
  type,
  title: { uz: type, ru: type, eng: type },
  icon: '',
}))

const payment = (takesCards: boolean) =>
  draw(
    <PaymentChoice
      methods={methods}
      paymentType="CASH"
      takesCards={takesCards}
      isByCard={false}
      draft={EMPTY_DRAFT}
      change={() => undefined}
      quoted={{ toPay: 46_000 }}
    />,
  )
const ways = (html: string) => html.match(/name="payment"/g)?.length ?? 0

test('customer 33 every way to pay of the merchant is in sight, a card of one’s own where one is taken', () => {
  expect(ways(payment(false))).toBe(methods.length)
  expect(payment(false)).not.toContain('My card')
  expect(ways(payment(true))).toBe(methods.length + 1)
  expect(payment(true)).toContain('My card')
})

test('customer 33 what cash asks besides stands right below it, and a switch has its words as its label', () => {
  const drawn = payment(false)
  const before = ways(drawn.slice(0, drawn.indexOf('name="change"')))
  expect(before).toBe(methods.findIndex(({ type }) => type === 'CASH') + 1)
  const receiver = draw(
    <ReceiverFields isDelivery receiver={null} onChange={() => undefined} isChecked={false} />,
  )
  const label = receiver.slice(
    receiver.lastIndexOf('<label', receiver.indexOf('role="switch"')),
    receiver.indexOf('role="switch"'),
  )
  expect(label).not.toContain('</label>')
  expect(label).toContain('Someone else will receive it')
})
