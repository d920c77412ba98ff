import type { PublicSettings } from '@dasturxon/contract'
import { STOREFRONT_SERVICE_TYPES, type StorefrontServiceType } from '@dasturxon/domain'
import { useShop } from '../../environment/environment-provider.tsx'
import { useFulfilment } from '../../session/session-provider.tsx'

const FLAGS = {
  DELIVERY: 'deliveryActive',
  PICK_UP: 'pickupActive',
  DINE_IN: 'dineInActive',
} as const satisfies Record<StorefrontServiceType, keyof PublicSettings>

/** The ways to get an order that the merchant has switched on. */
export function listServiceTypes(settings: PublicSettings): StorefrontServiceType[] {
  return STOREFRONT_SERVICE_TYPES.filter((type) => settings[FLAGS[type]])
}

/** How the customer wants the order: as chosen while the merchant offers it, else the first way there is. */
export function useServiceType(): StorefrontServiceType {
  const offered = listServiceTypes(useShop().settings)
  const chosen = useFulfilment((fulfilment) => fulfilment.serviceType)
  return offered.includes(chosen) ? chosen : (offered[0] ?? chosen)
}
