import { expect, test } from 'vitest'
import { countOnPaper } from './count-on-paper.ts'

test('DSK-51 the ticket of a change says what comes and what goes, the one of an order how many', () => {
  expect([countOnPaper('CHANGE', 1), countOnPaper('CHANGE', -2)]).toEqual(['+1×', '−2×'])
  expect([countOnPaper('ORDER', 3), countOnPaper('CANCEL', 3)]).toEqual(['3×', '3×'])
})
