import { priceLine, priceOrder, type PromoTerms } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { loadOrderProducts } from '../catalogue/load-order-products.ts'
import { loadSettings } from '../orders/order-branch.ts'
import { isMine } from '../staff/staff.queries.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { isThere, readContent } from './content-records.ts'

/**
 * What an example basket would cost with a promo code as somebody is typing it: the products and the fee of the branch, by the one
 * function that prices every order (DSK-77). Uses are those that were made; a customer's own are none. Writes nothing. Throws
 * content_not_found, branch_not_found, product_not_found, and invalid_request for sums that no order may have.
 */
export const tryPromo: DeskHandler<'desk.tryPromo'> = async (
  { params: { id }, body: { fields, basket } },
  ctx,
) => {
  const { db, merchantId } = ctx
  const { branchId, items, serviceType, deliveryPrice } = basket
  const record = (await readContent(db, merchantId, { kind: 'PROMO', ids: [id] })).get(id)
  if (!record || !isThere(record)) throw new AppError('content_not_found')
  await assertBranch(ctx, branchId)
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const products = await loadOrderProducts(db, merchantId, { branchId, productIds })
  const lines = items.map(({ productId, count }) => {
    const product = products.get(productId)
    if (!product) throw new AppError('product_not_found', { productId })
    return { costPrice: product.costPrice, discount: product.discount, count, modifications: [] }
  })
  const settings = await loadSettings(ctx, branchId)
  const promo: PromoTerms = {
    isActive: fields.active,
    discountType: fields.discountType,
    productDiscount: fields.productDiscount,
    deliveryDiscount: fields.deliveryDiscount,
    minPrice: fields.minPrice,
    startDate: fields.startDate === null ? null : new Date(fields.startDate),
    endDate: fields.endDate === null ? null : new Date(fields.endDate),
    usageLimit: fields.maxUses,
    usageLimitPerUser: fields.maxUsesPerCustomer,
    usageCount: Number(record.row['used']),
    usageCountOfUser: 0,
  }
  const priced = priceOrder({
    lines,
    serviceType,
    deliveryPrice,
    // A shop that takes no promo codes knows none (MER-4).
    promo: settings.merchant.promoActive ? promo : { ...promo, isActive: false },
    now: basket.at === undefined ? ctx.now() : new Date(basket.at),
    serviceFee: settings.order,
    minimalDeliveryPrice: 0,
    cashback: { asked: 0, balance: 0 },
  })
  if (priced.kind === 'refused') throw new AppError('invalid_request', { fields: 'body.basket.items' })
  const { parts, promo: outcome } = priced
  return {
    refusal: outcome.kind === 'refused' ? outcome.reason : null,
    productPrice: parts.productPrice,
    lineDiscount: lines.reduce((sum, line) => sum + priceLine(line).discount, 0),
    promoProductDiscount: parts.promoProductDiscount,
    deliveryPrice: parts.deliveryPrice,
    promoDeliveryDiscount: parts.promoDeliveryDiscount,
    servicePrice: parts.servicePrice,
    totalPrice: parts.totalPrice,
  }
}

/** Throws unless the branch is the merchant's and the caller's. */
async function assertBranch({ db, merchantId, onDuty }: DeskContext, id: string): Promise<void> {
  const branch = await db
    .selectFrom('branch')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!branch) throw new AppError('branch_not_found')
  if (!isMine(onDuty, id)) throw new AppError('branch_not_yours')
}
