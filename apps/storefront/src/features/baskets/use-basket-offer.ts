import { dishCounts, type DishCount } from '@dasturxon/domain'
import { formatMinuteRange } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useDeliveryOffer, type DeliveryOffer } from '../fulfilment/use-delivery-offer.ts'
import { useShownLines } from './use-shown-lines.ts'

/** What is in the basket, each dish once; it decides how soon the whole comes. Null while the basket is not known. */
export function useBasketDishes(): readonly DishCount[] | null {
  const lines = useShownLines()
  return lines && dishCounts(lines.map(({ line }) => line))
}

/** What the chosen address is delivered to at, as soon as the basket as it stands allows: the checkout says the same. */
export function useBasketOffer(): DeliveryOffer | null {
  return useDeliveryOffer(useBasketDishes() ?? [])
}

/** '25–35 daq' for the chosen address; empty while there is none, or when nobody can say. */
export function useDeliveryTime(): string {
  const { language } = useEnvironment()
  const offer = useBasketOffer()
  return offer ? formatMinuteRange(offer, language) : ''
}
