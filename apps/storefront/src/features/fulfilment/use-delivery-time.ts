import { formatMinuteRange } from '@dasturxon/i18n/formats'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useDeliveryOffer } from './use-delivery-offer.ts'

/** '25–35 daq' for the chosen address; empty while there is none, or when nobody can say. */
export function useDeliveryTime(): string {
  const { language } = useEnvironment()
  const offer = useDeliveryOffer()
  return offer ? formatMinuteRange(offer, language) : ''
}
