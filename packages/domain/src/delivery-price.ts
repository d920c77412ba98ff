import { toWholeSom } from './money.ts'

/** What is known about the cost of one delivery, in som, possibly with a fraction; null where a source says nothing. */
export type DeliveryPriceSources = {
  /** From the delivery provider's tariff call. */
  quote: number | null
  zonePrice: number | null
  branchPrice: number | null
  /** The city rides by the meter (spec §3 City): the customer pays the driver, the order carries 0. */
  isTaximeter: boolean
}

/**
 * The smallest sum of products, in whole som, that is delivered to a point: the greater of the zone's minimum and the
 * merchant's (pricing.md B8).
 */
export function minimumForDelivery(minimum: { ofMerchant: number; ofZone: number | null }): number {
  return Math.max(minimum.ofMerchant, minimum.ofZone ?? 0)
}

/**
 * The sum of products, in whole som, from which a ride costs nothing; null where none does. What the zone names of its own
 * holds, more or less than the merchant's; a zone that names nothing has the merchant's (decision 0110).
 */
export function freeRideFrom(from: { ofMerchant: number | null; ofZone: number | null }): number | null {
  return from.ofZone ?? from.ofMerchant
}

/** Whether products of a sum ride for nothing: from the very som on. */
export const ridesFree = (netProducts: number, freeFrom: number | null): boolean =>
  freeFrom !== null && netProducts >= freeFrom

/** So many minutes a zone may add to a promise. */
export const MOST_ADDED_MINUTES = 180

export type DeliveryPrice = { price: number; isByMeter: boolean }

/**
 * The delivery price of an order in whole som: the provider's quote, else the zone's price, else the branch's, else 0;
 * rounded once, halves up (pricing.md B12). By meter it is 0 and the order is marked so.
 */
export function chooseDeliveryPrice(sources: DeliveryPriceSources): DeliveryPrice {
  if (sources.isTaximeter) return { price: 0, isByMeter: true }
  const price = sources.quote ?? sources.zonePrice ?? sources.branchPrice ?? 0
  return { price: toWholeSom(price), isByMeter: false }
}
