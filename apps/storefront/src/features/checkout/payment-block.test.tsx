import type { PaymentMethod } from '@dasturxon/contract'
import { PAYMENT_TYPES } from '@dasturxon/domain'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { NotesBlock } from './notes-block.tsx'
import { PaymentBlock } from './payment-block.tsx'
import { EMPTY_DRAFT } from '../order-draft/draft.ts'

const draw = await drawInShop('eng')
const methods = PAYMENT_TYPES.map((type): PaymentMethod => ({
  id: type,
  type,
  title: { uz: type, ru: type, eng: type },
  icon: '',
}))

const drawn = draw(
  <>
    <PaymentBlock methods={methods} chosen="CASH" paysByCard={false} onChoose={() => undefined}>
      <p>Change?</p>
    </PaymentBlock>
    <NotesBlock serviceType="DELIVERY" draft={EMPTY_DRAFT} onChange={() => undefined} />
  </>,
)

test('customer 33 four ways to pay are in sight, the others behind one press, no card where none is taken', () => {
  const [seen = '', folded = ''] = drawn.split('<details')
  expect(seen.match(/type="radio"/g)).toHaveLength(4)
  expect(folded.match(/type="radio"/g)).toHaveLength(methods.length - 4)
  expect(drawn).not.toContain('My card')
})

test('customer 33 what cash asks besides stands right below it, and a switch has its words as its label', () => {
  const cash = drawn.indexOf('Change?')
  const before = drawn.slice(0, cash).match(/type="radio"/g) ?? []
  const checked = drawn.slice(0, cash).lastIndexOf('checked=""')
  expect(drawn.slice(checked, cash)).not.toContain('type="radio"')
  expect(before.length).toBeLessThanOrEqual(methods.findIndex(({ type }) => type === 'CASH') + 1)
  const label = drawn.slice(
    drawn.lastIndexOf('<label', drawn.indexOf('role="switch"')),
    drawn.indexOf('role="switch"'),
  )
  expect(label).not.toContain('</label>')
  expect(label).toContain('Leave at the door')
})
