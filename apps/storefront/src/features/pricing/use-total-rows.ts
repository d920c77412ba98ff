import type { PriceParts } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import type { TotalsRow } from '@dasturxon/ui'

type Shown = PriceParts & {
  isDelivery: boolean
  /** Nobody knows yet where to: the price of the way comes later. */
  isDeliveryUnknown?: boolean
  /** The price of the way is being worked out for the first time. */
  isDeliveryAwaited?: boolean
  isTaximeter?: boolean
}

/** What makes up a sum, row by row: parts that are nothing are left out, the way's price is always said. */
export function useTotalRows(): (parts: Shown) => TotalsRow[] {
  const t = useTranslations('total')
  const { language } = useEnvironment()
  const som = (amount: number) => formatSom(amount, language)
  const discount = (label: string, amount: number): TotalsRow[] =>
    amount > 0 ? [{ label, value: som(-amount), isDiscount: true }] : []
  return (parts) => {
    const rows: TotalsRow[] = [
      { label: t('products'), value: som(parts.productPrice) },
      ...discount(t('discount'), parts.productDiscount),
    ]
    if (parts.isDelivery) {
      const isFree = parts.deliveryPrice === 0 || parts.deliveryPrice === parts.deliveryDiscount
      const price = isFree ? t('free') : som(parts.deliveryPrice)
      const unknown = parts.isTaximeter ? t('byMeter') : t('toBeCalculated')
      const isUnknown = parts.isDeliveryUnknown || (parts.isTaximeter && parts.deliveryPrice === 0)
      const known = parts.isDeliveryAwaited ? null : price
      rows.push({ label: t('delivery'), value: isUnknown ? unknown : known })
      if (!isFree) rows.push(...discount(t('deliveryDiscount'), parts.deliveryDiscount))
    }
    if (parts.servicePrice > 0) rows.push({ label: t('service'), value: som(parts.servicePrice) })
    rows.push(...discount(t('cashback'), parts.cashback))
    return rows
  }
}
