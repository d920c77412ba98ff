import type { PriceParts } from '@dasturxon/contract'
import { leftToPay } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import type { TotalsRow } from '@dasturxon/ui'

type Shown = PriceParts & {
  /** What of the total the customer's balance pays. */
  credit?: number | undefined
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

/** The rows of a sum and its total; with a balance that pays a part, the total is a row, and what is left stands below. */
export function useTotals(): (parts: Shown) => {
  rows: TotalsRow[]
  total: { label: string; value: string }
} {
  const t = useTranslations('total')
  const { language } = useEnvironment()
  const totalRows = useTotalRows()
  return (parts) => {
    const rows = totalRows(parts)
    const { credit = 0, totalPrice } = parts
    const total = { label: t('total'), value: formatSom(totalPrice, language) }
    if (credit === 0) return { rows, total }
    return {
      rows: [...rows, total, { label: t('credit'), value: formatSom(-credit, language), isDiscount: true }],
      total: { label: t('rest'), value: formatSom(leftToPay(parts), language) },
    }
  }
}
