import type { LocalisedText, MerchantSettings } from '@dasturxon/contract'
import {
  checkSelection,
  earnedCashback,
  isServedAt,
  missingForDelivery,
  nextServedAt,
  latestEta,
  mostKitchenMinutes,
  rideMinutes,
  suggestedMinutes,
  priceLine,
  MONEY_LIMITS,
  priceOrder,
  type PricedOrder,
  etaRange,
  type Language,
  type MinuteRange,
  type PaceDish,
  type StorefrontServiceType,
} from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { loadOrderProducts, type OrderProduct } from '../catalogue/load-order-products.ts'
import { priceRide, type PricedDelivery } from '../delivery/price-delivery.ts'
import { assertServiceOffered, type OrderBranch, requireBranchForPricing } from './order-branch.ts'
import { requireUserRow } from '../users/users.queries.ts'
import { lookUpPromo } from '../promos/look-up-promo.ts'
import type { Promo } from '../promos/promo.queries.ts'
import { selectionError } from './selection-error.ts'
import { etaOfSlot } from './slots.ts'

export type BasketRequest = {
  branchId: string
  serviceType: StorefrontServiceType
  cartItems: {
    productId: string
    count: number
    modifications: { id: string; count: number; price?: number | undefined }[]
    comment: string
    costPrice?: number | undefined
    discount?: number | undefined
  }[]
  address: { latitude: number; longitude: number } | null
  promoCode: string
  cashback: number
  /** ISO time it is wished for; null or absent for as soon as possible. */
  deliveryAt?: string | null
}

export type BasketLine = {
  product: OrderProduct
  count: number
  comment: string
  modifications: { id: string; groupId: string; name: LocalisedText; price: number; count: number }[]
  unitPrice: number
  unitDiscount: number
}

export type PricedBasket = {
  branch: OrderBranch
  lines: BasketLine[]
  /** null unless the order is delivered and has a point to deliver to. */
  delivery: PricedDelivery | null
  promo: Promo | null
  priced: PricedOrder
  missingForDelivery: number
  /** The smallest sum of products that is delivered there, whole som. */
  minimum: number
  /** How long it takes from now, with what the kitchen has before it and the ride, reckoned for a bad day. */
  leadMinutes: number
  /** The range an order placed now is promised for, in minutes from now. */
  eta: MinuteRange
  /** The same for as soon as possible, whatever time is wished for; null while nobody can say where it goes. */
  soonest: MinuteRange | null
  /** For as soon as possible it would come later than the branch promises before it closes. */
  isPastClosing: boolean
  /** The merchant's, as they were when it was priced. */
  settings: MerchantSettings
  /** How many orders one customer may hold. */
  limits: { maxUnpaidOrders: number; maxOpenOrders: number }
  /** Som that it earns once it is delivered. */
  earnedCashback: number
}

/**
 * Prices a basket from the database alone: nothing a client says about money is used. A preview is priced also when it is
 * too small to be delivered or has no address yet. A merchant who takes no promo codes knows none, and one without cashback
 * has nothing to spend (MER-4). Throws AppError for a branch, product or choice that cannot be ordered.
 */
export async function priceBasket(
  ctx: RequestContext,
  request: BasketRequest,
  options: { isPreview: boolean },
): Promise<PricedBasket> {
  const now = ctx.now()
  const deliveryAt = request.deliveryAt ? new Date(request.deliveryAt) : null
  const point = request.serviceType === 'DELIVERY' ? request.address : null
  const { branch, settings, kitchen } = await requireBranchForPricing(ctx, {
    branchId: request.branchId,
    rides: point !== null,
  })
  assertServiceOffered(settings.merchant, branch, request.serviceType)
  // its sums are shown meanwhile, beside until when it rests
  if (!options.isPreview && branch.resting.includes(request.serviceType))
    throw new AppError('service_type_unavailable')
  const lines = await buildLines(ctx, request)
  assertServed(lines, branch, deliveryAt ?? now)

  const netProducts = lines.reduce((sum, line) => sum + (line.unitPrice - line.unitDiscount) * line.count, 0)
  const delivery = point && (await priceRide(ctx, { branch, settings }, { point, netProducts }))
  const minimum = delivery?.kind === 'priced' ? delivery.terms.minOrder : settings.order.minimalDeliveryPrice
  const { promoActive, cashbackActive } = settings.merchant
  const promo = request.promoCode === '' || !promoActive ? null : await lookUpPromo(ctx, request.promoCode)
  const priced = withinLimit(
    priceOrder({
      lines: lines.map(({ product, count, modifications }) => ({
        costPrice: product.costPrice,
        discount: product.discount,
        count,
        modifications,
      })),
      serviceType: request.serviceType,
      deliveryPrice: delivery?.kind === 'priced' ? delivery.price : 0,
      promo,
      now,
      serviceFee: settings.order,
      minimalDeliveryPrice: options.isPreview ? 0 : minimum,
      cashback: { asked: request.cashback, balance: cashbackActive ? await balanceFor(ctx, request) : 0 },
    }),
  )
  const way = {
    kitchenMinutes: suggestedMinutes(lines.map(paceOf), kitchen),
    distanceM: delivery?.kind === 'priced' ? delivery.distance : null,
    addedMinutes: delivery?.kind === 'priced' ? delivery.addedMinutes : 0,
  }
  const range = etaRange(way)
  return {
    branch,
    lines,
    delivery,
    promo,
    priced,
    missingForDelivery: request.serviceType === 'DELIVERY' ? missingForDelivery(netProducts, minimum) : 0,
    minimum,
    leadMinutes: range.toMinutes,
    eta: deliveryAt ? etaOfSlot(deliveryAt, now) : range,
    soonest: request.serviceType === 'DELIVERY' && delivery?.kind !== 'priced' ? null : range,
    isPastClosing: deliveryAt === null && comesTooLate(way, { branch, request, now }),
    settings: settings.merchant,
    limits: settings.order,
    earnedCashback:
      cashbackActive && priced.kind !== 'refused'
        ? earnedCashback(priced.parts, settings.order.cashbackPercent)
        : 0,
  }
}

/** Whether what is proposed for it now and its ride end after the closing of the branch and its grace. */
function comesTooLate(
  way: { kitchenMinutes: number; distanceM: number | null; addedMinutes: number },
  { branch, request, now }: { branch: OrderBranch; request: BasketRequest; now: Date },
): boolean {
  const { hours, timeZone: zone, settings } = branch
  const { serviceType } = request
  const most = mostKitchenMinutes({
    now,
    rideMinutes: rideMinutes(way.distanceM, way.addedMinutes),
    latest: latestEta({ hours, serviceType, now, zone, graceMinutes: settings.closingGraceMinutes }),
  })
  return way.kitchenMinutes > most
}

/** A line as its kitchen counts it. */
const paceOf = ({ product, count }: BasketLine): PaceDish => ({
  productId: product.id,
  stationId: product.stationId,
  count,
  minutes: product.timeCookingMax,
  isBatch: product.isBatch,
})

/** What the customer may spend, as far as it matters: a guest has none, and who asks for none is asked for none. */
async function balanceFor(
  { db, merchantId, user }: RequestContext,
  { cashback }: BasketRequest,
): Promise<number> {
  return user && cashback > 0 ? (await requireUserRow(db, merchantId, user.id)).cashback : 0
}

/** The rules count on to 2^53; what an order may cost is less (fault 16). */
function withinLimit(priced: PricedOrder): PricedOrder {
  if (priced.kind === 'refused' || priced.parts.productPrice <= MONEY_LIMITS.total) return priced
  return { kind: 'refused', reason: 'AMOUNT_OUT_OF_RANGE' }
}

async function buildLines(ctx: RequestContext, request: BasketRequest): Promise<BasketLine[]> {
  if (request.cartItems.length === 0) throw new AppError('empty_basket')
  const productIds = [...new Set(request.cartItems.map(({ productId }) => productId))]
  const products = await loadOrderProducts(ctx.db, ctx.merchantId, { branchId: request.branchId, productIds })
  const languages = { language: ctx.language, mainLanguage: ctx.merchant.mainLanguage }
  const lines = request.cartItems.map((item) =>
    buildLine(item, products.get(item.productId), request.serviceType, languages),
  )
  assertEnough(request, products)
  return lines
}

/** CAT-6: what has mealtimes is sold at them, by the clock of the branch. */
function assertServed(lines: BasketLine[], { timeZone }: OrderBranch, at: Date): void {
  for (const { product } of lines) {
    if (isServedAt(product.mealtimes, at, timeZone)) continue
    const servedFrom = nextServedAt(product.mealtimes, at, timeZone)?.toISOString() ?? null
    throw new AppError('product_not_served_now', { productId: product.id, servedFrom })
  }
}

/** One sum per product over all lines: two lines of one product must not each pass the check (T-STOCK-04). */
function assertEnough(request: BasketRequest, products: Map<string, OrderProduct>): void {
  for (const [productId, count] of countByProduct(request.cartItems)) {
    const stock = products.get(productId)?.stock ?? null
    if (stock !== null && count > stock)
      throw new AppError('not_enough_products', { productId, available: stock })
  }
}

export function countByProduct(items: readonly { productId: string; count: number }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { productId, count } of items) counts.set(productId, (counts.get(productId) ?? 0) + count)
  return counts
}

function buildLine(
  item: BasketRequest['cartItems'][number],
  product: OrderProduct | undefined,
  serviceType: StorefrontServiceType,
  languages: { language: Language; mainLanguage: Language },
): BasketLine {
  const { productId } = item
  if (!product) throw new AppError('product_not_found', { productId })
  if (!product.isAvailable || product.isWithoutCart) throw new AppError('product_unavailable', { productId })
  if (serviceType === 'DELIVERY' && !product.deliveryEnabled)
    throw new AppError('product_not_delivered', { productId })
  if (item.costPrice !== undefined && item.costPrice !== product.costPrice) throw overpriced(productId)
  if (item.discount !== undefined && item.discount !== product.discount) throw overpriced(productId)

  const selection = checkSelection(product, item.modifications)
  if (selection.kind === 'invalid') throw selectionError(product, item.modifications, selection, languages)
  const modifications = selection.modifications.map(({ id, price, count }) => {
    const seen = item.modifications.find((chosen) => chosen.id === id)?.price
    if (seen !== undefined && seen !== price) throw overpriced(productId)
    return { id, price, count, ...describeModification(product, id) }
  })
  const { unitPrice, unitDiscount } = priceLine({
    costPrice: product.costPrice,
    discount: product.discount,
    count: item.count,
    modifications,
  })
  return { product, count: item.count, comment: item.comment, modifications, unitPrice, unitDiscount }
}

const overpriced = (productId: string) => new AppError('product_price_overpriced', { productId })

function describeModification(product: OrderProduct, id: string): { groupId: string; name: LocalisedText } {
  for (const group of product.modificationGroups) {
    const option = group.modifications.find((modification) => modification.id === id)
    if (option) return { groupId: group.id, name: option.name }
  }
  throw new Error(`modification ${id} passed the check but is not of its product`)
}
