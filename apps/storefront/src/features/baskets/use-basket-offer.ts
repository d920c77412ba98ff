import { formatMinuteRange } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useDeliveryOffer, type DeliveryOffer } from '../fulfilment/use-delivery-offer.ts'
import type { ShownLine } from './shown-lines.ts'
import { useShownLines } from './use-shown-lines.ts'

/** Whole minutes of the dish that takes longest; null for an empty basket. It decides how soon the whole comes. */
export function longestCooking(lines: readonly ShownLine[]): number | null {
  return lines.length === 0 ? null : Math.max(0, ...lines.map(({ product }) => product?.timeCookingMax ?? 0))
}

/** What the chosen address is delivered to at, as soon as the basket as it stands allows: the checkout says the same. */
export function useBasketOffer(): DeliveryOffer | null {
  return useDeliveryOffer(longestCooking(useShownLines() ?? []))
}

/** '25–35 daq' for the chosen address; empty while there is none, or when nobody can say. */
export function useDeliveryTime(): string {
  const { language } = useEnvironment()
  const offer = useBasketOffer()
  return offer ? formatMinuteRange(offer, language) : ''
}
