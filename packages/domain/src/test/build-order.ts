import type { PricedLine } from '../price-line.ts'
import { type OrderToPrice, type PriceParts, priceOrder, type ServiceFeeSettings } from '../pricing.ts'
import type { PromoTerms } from '../promo.ts'

export const NOON = new Date('2026-11-21T12:00:00+05:00')

const NO_FEE: ServiceFeeSettings = {
  isServiceFeeEnabled: false,
  isServiceFeeFreeAboveThreshold: false,
  serviceFeeThreshold: 0,
  serviceFeeAmount: 0,
}

export function buildFee(serviceFeeAmount: number, freeAbove: number | null = null): ServiceFeeSettings {
  return {
    isServiceFeeEnabled: true,
    isServiceFeeFreeAboveThreshold: freeAbove !== null,
    serviceFeeThreshold: freeAbove ?? 0,
    serviceFeeAmount,
  }
}

export function buildLine(costPrice: number, line: Partial<PricedLine> = {}): PricedLine {
  return { costPrice, discount: 0, count: 1, modifications: [], ...line }
}

export function buildPromo(terms: Partial<PromoTerms> = {}): PromoTerms {
  return {
    isActive: true,
    discountType: 'AMOUNT',
    productDiscount: 0,
    deliveryDiscount: 0,
    minPrice: 0,
    startDate: null,
    endDate: null,
    ...terms,
  }
}

/** A pick-up of one 50 000 som product with nothing special about it. */
export function buildOrder(order: Partial<OrderToPrice> = {}): OrderToPrice {
  return {
    lines: [buildLine(50_000)],
    serviceType: 'PICK_UP',
    deliveryPrice: 0,
    promo: null,
    now: NOON,
    serviceFee: NO_FEE,
    minimalDeliveryPrice: 0,
    cashback: { asked: 0, balance: 0 },
    ...order,
  }
}

/** The parts of an order that must be chargeable. */
export function partsOf(order: Partial<OrderToPrice>): PriceParts {
  const priced = priceOrder(buildOrder(order))
  if (priced.kind === 'refused') throw new Error(`refused: ${priced.reason}`)
  return priced.parts
}
