import type { DeliveryTerms } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useBasketOffer } from '../baskets/use-basket-offer.ts'

/** What delivery to the chosen address takes, fact by fact: its price, the smallest order, and what rides free. */
export function useDeliveryLabels(): string[] {
  const t = useTranslations('deliveryTerms')
  const { language } = useEnvironment()
  const offer = useBasketOffer()
  if (!offer) return []
  const som = (amount: number) => formatSom(amount, language)
  const { price, minOrder, freeFrom } = offer.terms
  const isFreeFromMore = freeFrom !== null && freeFrom > minOrder && price > 0
  return [
    offer.isTaximeter
      ? t('byMeter')
      : isAlwaysFree(offer.terms)
        ? t('free')
        : t('price', { amount: som(price) }),
    ...(minOrder > 0 ? [t('minOrder', { amount: som(minOrder) })] : []),
    ...(isFreeFromMore ? [t('freeFrom', { amount: som(freeFrom) })] : []),
  ]
}

/** Whether every order that is large enough is delivered for free. */
function isAlwaysFree({ price, minOrder, freeFrom }: DeliveryTerms): boolean {
  return price === 0 || (freeFrom !== null && freeFrom <= minOrder)
}
