import type { RepeatLine } from '@dasturxon/contract'
import { OrderLine } from '@dasturxon/contract/schemas'
import { checkSelection, isServedAt, nextServedAt, priceLine } from '@dasturxon/domain'
import { z } from 'zod'
import type { Handler } from '../../http/handlers.ts'
import { loadOrderProducts, type OrderProduct } from '../catalogue/load-order-products.ts'
import { requireUser } from '../../http/require-user.ts'
import { loadSettings, requireBranch } from './order-branch.ts'
import { requireOrder } from './order.queries.ts'
import { countByProduct } from './price-basket.ts'

type Ordered = z.infer<typeof OrderLine>
type Problem = NonNullable<RepeatLine['problem']>

/**
 * What an order would be if it were ordered again: each line with its price then and now, or why it cannot be (T-OPT-04,
 * T-OPT-05). Only looks: the customer reviews it and the browser fills the basket, all of it or nothing.
 */
export const repeatOrder: Handler<'orders.repeat'> = async ({ params, query }, ctx) => {
  const { db, merchantId } = ctx
  const order = await requireOrder(db, merchantId, requireUser(ctx).id, params.id)
  const { id: branchId, timeZone } = await requireBranch(ctx, query.branchId ?? order.branch_id)
  const lines = z.array(OrderLine).parse(order.lines)
  const { productComment } = (await loadSettings(ctx, branchId)).merchant
  const counts = countByProduct(lines)
  const products = await loadOrderProducts(db, merchantId, { branchId, productIds: [...counts.keys()] })
  const asked = {
    isDelivered: order.service_type === 'DELIVERY',
    at: ctx.now(),
    timeZone,
    hasComments: productComment,
  }
  return {
    branchId,
    lines: lines.map((line) => {
      const product = products.get(line.productId)
      const now = product?.isActive
        ? repeatLine(line, product, { ...asked, pieces: counts.get(line.productId) ?? line.count })
        : cannot('gone')
      return {
        productId: line.productId,
        name: product?.name ?? line.name,
        image: product?.image ?? line.image,
        count: line.count,
        unitPriceThen: line.unitPrice - line.unitDiscount,
        ...now,
      }
    }),
  }
}

type Now = Pick<RepeatLine, 'problem' | 'servedFrom' | 'unitPriceNow' | 'cartItem'>

const cannot = (problem: Problem): Now => ({
  problem,
  servedFrom: null,
  unitPriceNow: null,
  cartItem: null,
})

function repeatLine(
  line: Ordered,
  product: OrderProduct,
  asked: { isDelivered: boolean; pieces: number; at: Date; timeZone: string; hasComments: boolean },
): Now {
  const choices = line.modifications.map(({ id, count }) => ({ id, count }))
  const selection = checkSelection(product, choices)
  const { costPrice, discount } = product
  if (!product.isAvailable || product.isWithoutCart || (asked.isDelivered && !product.deliveryEnabled))
    return cannot('unavailable')
  if (selection.kind === 'invalid') return cannot('options')
  const servedFrom = nextServedAt(product.mealtimes, asked.at, asked.timeZone)
  if (servedFrom === null && !isServedAt(product.mealtimes, asked.at, asked.timeZone))
    return cannot('unavailable')
  // One sum over all lines of a product, as when it is ordered (T-STOCK-04).
  if (product.stock !== null && product.stock < asked.pieces) return cannot('stock')

  const { modifications } = selection
  const { unitPrice, unitDiscount } = priceLine({ costPrice, discount, count: line.count, modifications })
  return {
    problem: null,
    servedFrom: servedFrom?.toISOString() ?? null,
    unitPriceNow: unitPrice - unitDiscount,
    cartItem: {
      productId: product.id,
      count: line.count,
      modifications: modifications.map(({ id, count, price }) => ({ id, count, price })),
      // words that the shop would not take again (MER-4 productComment)
      comment: asked.hasComments ? line.comment : '',
      costPrice,
      discount,
    },
  }
}
