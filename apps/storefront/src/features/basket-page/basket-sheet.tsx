import { useTranslations } from '@dasturxon/i18n'
import { useShop } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Sheet } from '@dasturxon/ui'
import { PromoField } from '../pricing/promo-field.tsx'
import { BasketAction } from './basket-action.tsx'
import { BasketLineRow } from './basket-line-row.tsx'
import parts from '../../page/parts.module.css'
import styles from './basket-sheet.module.css'
import { BasketTotals } from './basket-totals.tsx'
import { ClearBasket } from './clear-basket.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { Recommendations } from './recommendations.tsx'
import type { ShownLine } from '../baskets/shown-lines.ts'
import { TogetherEntry } from './together-entry.tsx'
import { useBasketQuote } from '../baskets/use-basket-quote.ts'
import { useRevalidation } from './use-revalidation.ts'
import { NO_LINES, useShownLines } from '../baskets/use-shown-lines.ts'

type BasketSheetProps = { isOpen: boolean; onClose: () => void }

/** The whole basket over the screen: lines, what goes with them, promo code, totals, and the way to the checkout. */
export function BasketSheet({ isOpen, onClose }: BasketSheetProps) {
  const t = useTranslations()
  const lines = useShownLines() ?? NO_LINES
  const isFilled = lines.length > 0
  // A closed basket asks the server for no prices.
  const priced = useBasketQuote(isOpen ? lines : NO_LINES)
  useRevalidation(isOpen, priced.retry)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('basket.title')}
      labels={{ close: t('a11y.sheetClose'), handle: t('a11y.sheetHandle') }}
      footer={
        isFilled ? (
          <div className={parts.grow}>
            <BasketAction lines={lines} quoted={priced} />
          </div>
        ) : undefined
      }
    >
      {isFilled ? <Filled lines={lines} priced={priced} /> : <EmptyBasket />}
    </Sheet>
  )
}

type FilledProps = { lines: readonly ShownLine[]; priced: ReturnType<typeof useBasketQuote> }

function Filled({ lines, priced }: FilledProps) {
  const { quote, isStale, error } = priced
  const { promoActive } = useShop().settings
  const errorText = useErrorText()
  return (
    <>
      <ul>
        {lines.map((shown) => (
          <BasketLineRow key={shown.key} shown={shown} />
        ))}
      </ul>
      <div className={styles.clear}>
        <ClearBasket />
      </div>
      <TogetherEntry isQuiet />
      <Recommendations />
      {promoActive ? (
        <div className={styles.part}>
          <PromoField
            problem={quote?.promoProblem ?? null}
            discount={quote?.promoDiscount ?? 0}
            isAwaited={isStale || quote === null}
          />
        </div>
      ) : null}
      <div className={styles.part}>
        {error ? (
          <p className={styles.error} role="alert">
            {errorText(error)}
          </p>
        ) : null}
        <BasketTotals lines={lines} quoted={priced} />
      </div>
    </>
  )
}
