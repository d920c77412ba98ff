import { useShop } from '../../environment/environment-provider.tsx'
import { usePromoCode } from '../../session/session-provider.tsx'

/** The promo code that basket and checkout price with; empty where the merchant takes none, whatever was typed before. */
export function useOrderPromo(): string {
  const { promoActive } = useShop().settings
  const code = usePromoCode()
  return promoActive ? code : ''
}
