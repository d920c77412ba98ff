import { STOREFRONT_SERVICE_TYPES, type StorefrontServiceType } from '@dasturxon/domain'

/**
 * What the server knows of the fulfilment that a customer's device keeps, so that it draws their pages as the device will: how and from
 * which branch they order, and whether it knows where to. Never the address itself (decision 0124).
 */
export type FulfilmentHint = {
  fulfilment: { serviceType: StorefrontServiceType; branchId: string | null; cityId: null; address: null }
  hasAddress: boolean
}

/** The name of a shop's hint: each shop of a host has its own. */
export const fulfilmentCookie = (merchantId: string) => `fulfilment_${merchantId}`

/** How a hint stands in its cookie. */
export const writeFulfilmentHint = (
  { serviceType, branchId }: Pick<FulfilmentHint['fulfilment'], 'serviceType' | 'branchId'>,
  hasAddress: boolean,
): string => `${serviceType}.${hasAddress ? 1 : 0}.${branchId ?? ''}`

/** A hint from a cookie; null for what no page of ours has written. */
export function readFulfilmentHint(cookie: string | null): FulfilmentHint | null {
  const [, type, flag, branchId = ''] = /^([A-Z_]+)\.([01])\.([\da-f-]{36})?$/.exec(cookie ?? '') ?? []
  const serviceType = STOREFRONT_SERVICE_TYPES.find((one) => one === type)
  if (!serviceType) return null
  const fulfilment = { serviceType, branchId: branchId || null, cityId: null, address: null }
  return { fulfilment, hasAddress: flag === '1' }
}
