import type { CallInput } from '@dasturxon/contract'
import type { StorefrontServiceType } from '@dasturxon/domain'
import type { BasketLine } from '../../session/basket.ts'
import type { DeliveryAddress } from '../../session/fulfilment.ts'

export type QuoteRequest = CallInput<'orders.quote'>['body']

type WhatAndWhere = {
  lines: readonly BasketLine[]
  branchId: string
  serviceType: StorefrontServiceType
  address: DeliveryAddress | null
  promoCode: string
  /** Som of cashback to use. */
  cashback: number
}

/** The basket as the API prices and takes it. */
export function buildQuoteRequest(order: WhatAndWhere): QuoteRequest {
  const { lines, address, ...rest } = order
  return {
    ...rest,
    cartItems: lines.map(({ productId, count, comment, modifications }) => ({
      productId,
      count,
      comment,
      modifications: modifications.map(({ id, count: pieces }) => ({ id, count: pieces })),
    })),
    address: order.serviceType === 'DELIVERY' && address ? pointOf(address) : null,
  }
}

function pointOf({
  name,
  streetName,
  houseNumber,
  description,
  comment,
  details,
  latitude,
  longitude,
}: DeliveryAddress) {
  return { name, streetName, houseNumber, description, comment, details, latitude, longitude }
}
