import type { Result } from '@dasturxon/contract/client'
import { errorText } from '@dasturxon/i18n/texts'
import { expect, test } from 'vitest'
import { moveLines } from './move-lines.ts'

const burger = { productId: 'burger' }
const donut = { productId: 'donut' }
const cola = { productId: 'cola' }
const lines = [burger, donut, cola]

const refusal = (productId?: string): Result<unknown> => ({
  ok: false,
  error: {
    code: 'product_unavailable',
    status: 409,
    description: errorText('product_unavailable'),
    requestId: '',
    ...(productId === undefined ? {} : { details: { productId } }),
  },
})

/** A basket that has none of these products. */
const without =
  (...missing: string[]) =>
  async (wanted: readonly { productId: string }[]) => {
    const first = wanted.find(({ productId }) => missing.includes(productId))
    return first ? refusal(first.productId) : ({ ok: true, data: null } as const)
  }

test.each([
  ['everything', [], lines, []],
  ['what is left of two missing', ['burger', 'cola'], [donut], [burger, cola]],
  ['nothing', ['burger', 'donut', 'cola'], [], lines],
])(
  'customer 2 13 a shared basket takes %s, and what its branch lacks keeps nothing else out',
  async (_title, missing, moved, refused) => {
    expect(await moveLines(lines, without(...missing))).toEqual({ moved, refused })
  },
)

test('BSK-1 what is refused for no product of it stays as it was, to be tried again', async () => {
  let calls = 0
  const put = async () => {
    calls += 1
    return refusal()
  }
  expect(await moveLines(lines, put)).toEqual({ moved: [], refused: [] })
  expect(calls).toBe(1)
})
