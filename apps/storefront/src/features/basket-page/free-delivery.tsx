import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { FreeDeliveryProgress } from '@dasturxon/ui'
import { useServiceType } from '../fulfilment/service-types.ts'
import { useBasketOffer } from '../baskets/use-basket-offer.ts'

/**
 * How far the products, in som, are from being delivered at all, then from riding free; nothing where the merchant has no
 * such limits or nobody rides.
 */
export function FreeDelivery({ net }: { net: number }) {
  const t = useTranslations('basket')
  const { language } = useEnvironment()
  const { freeDeliveryFrom } = useShop().settings
  const serviceType = useServiceType()
  const terms = useBasketOffer()?.terms
  const minOrder = terms?.minOrder ?? 0
  // until an address says more, what the merchant promises everywhere
  const freeFrom = terms ? terms.freeFrom : freeDeliveryFrom
  if (serviceType !== 'DELIVERY') return null
  if (net < minOrder) {
    const text = t('minLeft', { amount: formatSom(minOrder - net, language) })
    return <FreeDeliveryProgress text={text} share={net / minOrder} />
  }
  if (freeFrom === null || freeFrom <= 0 || terms?.price === 0) return null
  const left = Math.max(0, freeFrom - net)
  return (
    <FreeDeliveryProgress
      text={left > 0 ? t('freeLeft', { amount: formatSom(left, language) }) : t('freeReached')}
      share={net / freeFrom}
    />
  )
}
