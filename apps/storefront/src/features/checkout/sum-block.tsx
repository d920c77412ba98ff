import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { Block, Totals } from '@dasturxon/ui'
import { Agreement } from './agreement.tsx'
import { useShownLines } from '../baskets/use-shown-lines.ts'
import { SpendRow } from './spend-row.tsx'
import styles from './checkout.module.css'
import { Dishes } from './dishes.tsx'
import { PromoField } from '../pricing/promo-field.tsx'
import type { OrderFulfilment } from './use-order-fulfilment.ts'
import type { OrderQuote } from './use-order-quote.ts'
import { EarnedCashback } from '../pricing/earned-cashback.tsx'
import { TaximeterNote } from '../pricing/taximeter-note.tsx'
import type { Draft } from '../order-draft/draft.ts'
import { useTotals } from '../pricing/use-total-rows.ts'

type SumBlockProps = {
  quoted: OrderQuote
  fulfilment: OrderFulfilment
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  children: ReactNode
}

/** What the order costs, part by part, and what makes it cost less. */
export function SumBlock({ quoted, fulfilment, draft, onChange, children }: SumBlockProps) {
  const tCashback = useTranslations('cashback')
  const tCredit = useTranslations('credit')
  const { settings } = useShop()
  const totalsOf = useTotals()
  const lines = useShownLines() ?? []
  const { quote, isStale, cashbackOffered, creditOffered, creditUsed } = quoted
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
        <SpendRow
          label={tCashback('use')}
          offered={cashbackOffered}
          isUsed={draft.usesCashback}
          onChange={(usesCashback) => onChange({ usesCashback })}
        />
      ) : null}
      {creditOffered > 0 ? (
        <SpendRow
          label={tCredit('use')}
          offered={creditOffered}
          isUsed={!draft.keepsCredit}
          onChange={(isUsed) => onChange({ keepsCredit: !isUsed })}
        />
      ) : null}
      {quote ? (
        <Totals
          {...totalsOf({
            ...quote,
            credit: creditUsed,
            isDelivery: fulfilment.serviceType === 'DELIVERY',
            isDeliveryUnknown: fulfilment.address === null || quote.isOutsideZones,
          })}
          isStale={isStale}
        />
      ) : (
        <div className={styles.totalsRoom} aria-busy="true" />
      )}
      <EarnedCashback amount={quote?.earnedCashback ?? 0} />
      {quote?.isTaximeter ? <TaximeterNote /> : null}
      <Agreement />
      {children}
    </Block>
  )
}
