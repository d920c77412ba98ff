import { json } from '@dasturxon/db'
import type { CallOutput } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { checkSelection, type Selection } from '@dasturxon/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'

const small = fc.integer({ min: 0, max: 3 })
const groupShape = fc
  .record({
    min: small,
    more: small,
    options: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 9_000 }),
        minCount: fc.constantFrom(0, 0, 0, 1),
        more: small,
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ min, more, options }) => ({
    min,
    max: min + more || 1,
    options: options.map((option) => ({
      price: option.price,
      minCount: option.minCount,
      maxCount: option.minCount + option.more || 1,
    })),
  }))
/** Groups of a product, and a few choices of its options by place and count; a place beyond the last is no option. */
const shape = fc.record({
  groups: fc.array(groupShape, { maxLength: 3 }),
  choices: fc.array(
    fc.array(fc.record({ place: fc.integer({ min: 0, max: 12 }), count: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 6,
    }),
    { minLength: 6, maxLength: 6 },
  ),
})

/** What an answer says: the total, or which problem with which group. */
function summaryOf(answer: Result<CallOutput<'orders.quote'>>) {
  if (answer.ok) return { total: answer.data.totalPrice }
  const { code, details } = answer.error
  return { problem: code.replace('modification_', ''), groupId: details?.['groupId'] }
}

const EITHER_LIMIT: unknown = expect.stringMatching(/^(below_min|above_max)$/)

/** The same from the shared rules; an option's own limits are told as a minimum or a maximum. */
function expectedOf(verdict: Selection) {
  if (verdict.kind === 'valid')
    return { total: verdict.modifications.reduce((sum, { price, count }) => sum + price * count, 10_000) }
  if (verdict.problem === 'unknown') return { problem: 'not_found', groupId: null }
  const problem = verdict.problem === 'count' ? EITHER_LIMIT : verdict.problem
  return { problem, groupId: verdict.groupId }
}

it('T-OPT-01 the server takes exactly the choices that the shared rules take, for their price, and names the group', async () => {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant)
  const call = world.clientOf(merchant.sub)
  const verdicts = new Set<string>()

  for (const { groups, choices } of fc.sample(shape, { numRuns: 15, seed: 20_261_121 })) {
    const { id, groups: built } = await buildProduct(world.db, merchant, {
      branches: [branch],
      costPrice: 10_000,
      groups,
    })
    const product = {
      modificationGroups: built.map((group, at) => ({
        id: group.id,
        min: groups[at]?.min ?? 0,
        max: groups[at]?.max ?? 0,
        modifications: group.modifications.map((optionId, place) => ({
          id: optionId,
          price: 0,
          ...groups[at]?.options[place],
        })),
      })),
    }
    const options = built.flatMap(({ modifications }) => modifications)
    for (const choice of choices) {
      const chosen = choice.map(({ place, count }) => ({ id: options[place] ?? merchant.id, count }))
      const verdict = checkSelection(product, chosen)
      const answer = await call('orders.quote', {
        body: {
          branchId: branch.id,
          serviceType: 'PICK_UP',
          cartItems: [{ productId: id, count: 1, modifications: chosen }],
        },
      })
      verdicts.add(verdict.kind === 'valid' ? verdict.kind : verdict.problem)
      expect(summaryOf(answer), JSON.stringify({ product, chosen })).toEqual(expectedOf(verdict))
    }
  }
  // Verdicts that never came up would have proved nothing.
  expect([...verdicts].toSorted()).toEqual(['above_max', 'below_min', 'count', 'unknown', 'valid'])
})

it('T-OPT-01 an option short of its own minimum is missing, not too many; the group has its name in the customer’s language', async () => {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant)
  const group = { min: 0, max: 4, options: [{ price: 0, minCount: 2, maxCount: 3 }] }
  const product = await buildProduct(world.db, merchant, { branches: [branch], groups: [group] })
  const option = product.groups[0]?.modifications[0] ?? ''
  await world.db
    .updateTable('modification_group')
    .set({ name: json({ uz: 'Qoshiq', ru: 'Ложки', eng: '' }) })
    .where('merchant_id', '=', merchant.id)
    .execute()
  const quote = async (count: number, language: string) => {
    const caller = { merchantId: merchant.id, language, token: null, requestId: 'test' }
    const call = world.api.callAs(caller)
    const cartItems = [{ productId: product.id, count: 1, modifications: [{ id: option, count }] }]
    const answer = await call('orders.quote', {
      body: { branchId: branch.id, serviceType: 'PICK_UP', cartItems },
    })
    return answer.ok ? 'taken' : [answer.error.code, answer.error.details?.['group']]
  }
  expect(await quote(1, 'ru')).toEqual(['modification_below_min', 'Ложки'])
  expect(await quote(2, 'ru')).toBe('taken')
  expect(await quote(3, 'ru')).toBe('taken')
  expect(await quote(4, 'uz')).toEqual(['modification_above_max', 'Qoshiq'])
  expect(await quote(4, 'eng')).toEqual(['modification_above_max', 'Qoshiq'])
})
