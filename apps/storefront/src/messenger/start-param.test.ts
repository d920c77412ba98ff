import { expect, test } from 'vitest'
import { startParamPath } from './start-param.ts'

const ID = '0198f3a0-1111-7222-8333-444455556666'

test.each([
  [`product_${ID}`, `/product/${ID}`],
  [`category_${ID}`, `/category?id=${ID}`],
  [`group_${ID}`, `/category?group=${ID}`],
  [`order_${ID}`, `/profile/orders/${ID}`],
  ['table_tez_12-A', '/extra?table=tez_12-A'],
  ['together_8Yk-3_zQ', '/together?code=8Yk-3_zQ'],
  ['branches', '/branches'],
  ['basket', '/basket'],
])('BOT-1 the direct link with %s opens its page', (startParam, path) => {
  expect(startParamPath(startParam)).toBe(path)
})

test.each([
  null,
  '',
  'hello',
  'product_',
  'product_1',
  `product_${ID}x`,
  `product_${ID}/../../evil`,
  'table_//evil.example',
  `table_${'7'.repeat(41)}`,
  'table_a\nb',
  'constructor',
  'constructor_1',
  '__proto___1',
  'https://evil.example',
  '//evil.example',
])('BOT-1 the direct link with %j opens the menu, and never another site', (startParam) => {
  expect(startParamPath(startParam)).toBeNull()
})
