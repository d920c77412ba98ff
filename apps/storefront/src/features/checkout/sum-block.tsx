import type { ReactNode } from 'react'
import { Block, Totals } from '@dasturxon/ui'
import { Agreement } from './agreement.tsx'
import { useShownLines } from '../baskets/use-shown-lines.ts'
import styles from './checkout.module.css'
import { Dishes } from './dishes.tsx'
import type { OrderFulfilment } from './use-order-fulfilment.ts'
import type { OrderQuote } from './use-order-quote.ts'
import { EarnedCashback } from '../pricing/earned-cashback.tsx'
import { TaximeterNote } from '../pricing/taximeter-note.tsx'
import { useTotals } from '../pricing/use-total-rows.ts'

type SumBlockProps = {
  quoted: OrderQuote
  fulfilment: OrderFulfilment
  children: ReactNode
}

/** What the order costs, part by part, and what it is made of. */
export function SumBlock({ quoted, fulfilment, children }: SumBlockProps) {
  const totalsOf = useTotals()
  const lines = useShownLines() ?? []
  const { quote, isStale, creditUsed } = quoted
  return (
    <Block>
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
      <Dishes lines={lines} />
      <EarnedCashback amount={quote?.earnedCashback ?? 0} />
      {quote?.isTaximeter ? <TaximeterNote /> : null}
      <Agreement />
      {children}
    </Block>
  )
}
