import type { Branch } from '@dasturxon/contract'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAgreedOrder, type OrderChange } from './use-agreed-order.ts'

const branch = (id: string, isActive = true) => ({ id, isActive }) as Branch
const [first, second] = [branch('first'), branch('second')]
/** What was chosen, what it comes to, who makes it, who takes orders by then; `agrees`: what there is now is pressed. */
type Step = { asked?: string; total?: number; by?: Branch; offered?: Branch[]; agrees?: boolean }

/** What there is to agree to after each step of one visit. */
function visit(steps: readonly Step[]): (OrderChange | null)[] {
  const changes: (OrderChange | null)[] = []
  const note = (at: number, change: OrderChange | null) => void (changes[at] = change)
  function Checkout() {
    const [at, setAt] = useState(0)
    const { asked = '', total, by = first, offered = [first, second], agrees } = steps[at] ?? {}
    const order = total === undefined ? null : { total, branch: by }
    const { change, accept } = useAgreedOrder(asked, order, offered)
    note(at, change)
    if (agrees && change) accept()
    else if (at + 1 < steps.length) setAt(at + 1)
    return null
  }
  renderToStaticMarkup(<Checkout />)
  return changes
}

test('CUS-1 a sum that became another by itself is said with the one that was read, until it is agreed to', () => {
  const [begun, still, change] = visit([{ total: 45_000 }, {}, { total: 50_000 }])
  expect([begun, still]).toEqual([null, null])
  expect(change).toMatchObject({
    from: { total: 45_000, branch: first },
    to: { total: 50_000, branch: first },
  })
  const agreed = visit([{ total: 45_000 }, { total: 50_000, agrees: true }, { total: 50_000 }])
  expect(agreed).toEqual([null, null, null])
})

test('CUS-1 a sum that follows from a choice of the customer is no change', () => {
  expect(visit([{ total: 45_000 }, { asked: 'two of it', total: 90_000 }])).toEqual([null, null])
})

test('CUS-1 a branch that stopped is said with the one that makes the order instead; one that was left by choice is not', () => {
  const [, change] = visit([{ total: 45_000 }, { total: 45_000, by: second, offered: [second] }])
  expect(change).toMatchObject({ from: { branch: first }, to: { branch: second } })
  expect(visit([{ total: 45_000 }, { total: 45_000, by: second }])).toEqual([null, null])
})
