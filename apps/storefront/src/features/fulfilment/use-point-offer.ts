import { roundPoint, type Point } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { useQuery } from '../../runtime/data/use-query.ts'

/**
 * What delivery to a point under the pin takes, in words: the price and the time of the branch that serves it, the zone's
 * price alone until they are here; null where nobody says.
 */
export function usePointOffer(
  point: Point | null,
  zonePriceAt: (point: Point) => number | null,
): string | null {
  const t = useTranslations()
  const { language } = useEnvironment()
  const { merchant } = useShop()
  const rounded = point && roundPoint(point)
  const closest = useQuery(
    'branches.closest',
    rounded && {
      params: { merchantId: merchant.id },
      query: { lat: rounded.latitude, lon: rounded.longitude, type: 'DELIVERY' },
    },
  ).answer
  const branchId = closest.kind === 'ready' ? closest.data.id : null
  const { answer } = useQuery(
    'delivery.calculatePrice',
    rounded && branchId !== null ? { body: { productPrice: 0, branchId, ...rounded } } : null,
  )
  if (!point) return null
  const priceText = (som: number) => (som === 0 ? t('total.free') : formatSom(som, language))
  if (answer.kind !== 'ready') {
    const price = zonePriceAt(point)
    return price === null ? null : priceText(price)
  }
  const { isTaximeter, terms, fromMinutes, toMinutes } = answer.data
  const time = t('service.timeRange', { min: fromMinutes, max: toMinutes })
  return `${isTaximeter ? t('total.byMeter') : priceText(terms.price)} · ${time}`
}
