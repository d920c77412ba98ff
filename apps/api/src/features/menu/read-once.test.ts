import { grantsOf } from '@dasturxon/domain'
import type { KyselyPlugin } from 'kysely'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { changePrices } from './change-prices.ts'
import { changeProducts } from './change-products.ts'

describe('ATK-25 under the lock of the menu records are read once', () => {
  it('when prices are pasted, and when many dishes change', async () => {
    const { merchant, product } = await buildShop(world)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    let reads = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode' && /^\s*select r\.\*/.test(node.sqlFragments[0] ?? '')) reads += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const app = world.appOf(merchant.id)
    // what the two calls use of their context
    const ctx = {
      ...app,
      db: app.db.withPlugin(counter),
      merchantId: merchant.id,
      onDuty: { merchantId: merchant.id, staffId: owner.id, role: 'OWNER', name: 'owner', branchIds: [] },
      rights: grantsOf('OWNER'),
      allowedBy: null,
    } as unknown as DeskContext

    const prices = [{ id: product.id, base: 25_000, value: 26_000 }]
    expect(await changePrices({ body: { prices } } as never, ctx)).toMatchObject([{ costPrice: 26_000 }])
    expect(reads).toBe(1)

    const body = {
      key: crypto.randomUUID(),
      isDryRun: false,
      change: { price: { kind: 'SET', amount: 27_000 } },
      products: [{ id: product.id, base: { costPrice: 26_000 } }],
    }
    const { rows } = await changeProducts({ body } as never, ctx)
    expect(rows).toMatchObject([{ after: { costPrice: 27_000 } }])
    expect(reads).toBe(2)
  })
})
