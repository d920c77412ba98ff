import type { Promo } from '@dasturxon/contract'
import { lastDayOf } from '@dasturxon/domain'
import { formatDayWithin, formatMomentWithin, formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'

/** What a promo code gives, and on which terms, in words; each a line of its own. */
export function usePromoLabels(): (promo: Promo, now: Date) => { gifts: string[]; terms: string[] } {
  const t = useTranslations('promo')
  const { language } = useEnvironment()

  function giftsOf({ discountType, productDiscount, deliveryDiscount }: Promo): string[] {
    const isPercent = discountType === 'PERCENTAGE'
    const isFree = isPercent && deliveryDiscount >= 100
    const ofProducts = isPercent
      ? t('productsPercent', { percent: formatNumber(productDiscount, language, 2) })
      : t('productsAmount', { amount: formatSom(productDiscount, language) })
    const ofDelivery = isPercent
      ? t('deliveryPercent', { percent: formatNumber(deliveryDiscount, language, 2) })
      : t('deliveryAmount', { amount: formatSom(deliveryDiscount, language) })
    return [
      ...(productDiscount > 0 ? [ofProducts] : []),
      ...(deliveryDiscount > 0 ? [isFree ? t('freeDelivery') : ofDelivery] : []),
    ]
  }

  function endOf(end: Date, now: Date): string {
    const day = lastDayOf(end)
    const reading = { language, now }
    return day === null
      ? t('ends', { date: formatMomentWithin(end, reading) })
      : t('lastDay', { date: formatDayWithin(day, reading) })
  }

  return (promo, now) => ({
    gifts: giftsOf(promo),
    terms: [
      ...(promo.minPrice > 0 ? [t('over', { amount: formatSom(promo.minPrice, language) })] : []),
      ...(promo.endDate === null ? [] : [endOf(new Date(promo.endDate), now)]),
      ...(promo.usesLeft === null || promo.usesLeft === 0 ? [] : [t('usesLeft', { count: promo.usesLeft })]),
    ],
  })
}
