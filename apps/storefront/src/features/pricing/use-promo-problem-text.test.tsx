import { loadMessages, MessagesProvider } from '@dasturxon/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { usePromoProblemText } from './use-promo-problem-text.ts'

const messages = await loadMessages('eng')

function Said({ problem }: { problem: string }) {
  return usePromoProblemText()(problem)
}

test.each([
  ['promo_not_active', 'This promo code is not active'],
  ['promo_not_started', 'This promo code has not started yet'],
  ['promo_expired', 'This promo code has expired'],
  ['promo_min_price', 'The order is too small for this promo code'],
  ['promo_used_up', 'This promo code is used up'],
  ['promo_not_found', 'No such promo code'],
])('NAV-7 spec §8 a promo code that does not apply says why: %s', (problem, said) => {
  const html = renderToStaticMarkup(
    <MessagesProvider language="eng" messages={messages}>
      <Said problem={problem} />
    </MessagesProvider>,
  )
  expect(html).toBe(said)
})
