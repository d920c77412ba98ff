import { formatSom } from '@dasturxon/i18n/formats'
import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment, useShop } from '../../environment/environment-provider.tsx'
import { Block, Totals } from '@dasturxon/ui'
import { Agreement } from './agreement.tsx'
import { useShownLines } from '../baskets/use-shown-lines.ts'
import { CashbackRow } from './cashback-row.tsx'
import styles from './checkout.module.css'
import { Dishes } from './dishes.tsx'
import { PromoField } from '../pricing/promo-field.tsx'
import type { OrderFulfilment } from './use-order-fulfilment.ts'
import type { OrderQuote } from './use-order-quote.ts'
import { TaximeterNote } from '../pricing/taximeter-note.tsx'
import { useTotalRows } from '../pricing/use-total-rows.ts'

type SumBlockProps = {
  quoted: OrderQuote
  fulfilment: OrderFulfilment
  usesCashback: boolean
  onUseCashback: (usesCashback: boolean) => void
  children: ReactNode
}

/** What the order costs, part by part, and what makes it cost less. */
export function SumBlock({ quoted, fulfilment, usesCashback, onUseCashback, children }: SumBlockProps) {
  const t = useTranslations('total')
  const { language } = useEnvironment()
  const { settings } = useShop()
  const totalRows = useTotalRows()
  const lines = useShownLines() ?? []
  const { quote, isStale, cashbackOffered } = quoted
  return (
    <Block>
      <Dishes lines={lines} />
      {settings.promoActive ? (
        <PromoField
          problem={quote?.promoProblem ?? null}
          discount={quote?.promoDiscount ?? 0}
          isAwaited={isStale || quote === null}
        />
      ) : null}
      {cashbackOffered > 0 ? (
        <CashbackRow offered={cashbackOffered} isUsed={usesCashback} onChange={onUseCashback} />
      ) : null}
      {quote ? (
        <Totals
          rows={totalRows({
            ...quote,
            isDelivery: fulfilment.serviceType === 'DELIVERY',
            isDeliveryUnknown: fulfilment.address === null || quote.isOutsideZones,
          })}
          total={{ label: t('total'), value: formatSom(quote.totalPrice, language) }}
          isStale={isStale}
        />
      ) : (
        <div className={styles.totalsRoom} aria-busy="true" />
      )}
      {quote?.isTaximeter ? <TaximeterNote /> : null}
      <Agreement />
      {children}
    </Block>
  )
}
