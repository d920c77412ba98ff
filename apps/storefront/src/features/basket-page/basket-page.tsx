import { Suspense, useDeferredValue } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { lateSection } from '../../browser/late-section.ts'
import { paths } from '../../paths.ts'
import { useShop } from '../../environment/environment-provider.tsx'
import { InnerPage } from '../../page/inner-page.tsx'
import { Block, Dock } from '@dasturxon/ui'
import { PromoField } from '../pricing/promo-field.tsx'
import { BasketAction } from './basket-action.tsx'
import { BasketLineRow } from './basket-line-row.tsx'
import styles from './basket-page.module.css'
import { BasketSkeleton } from '../baskets/basket-skeleton.tsx'
import { BasketTotals } from './basket-totals.tsx'
import { ClearBasket } from './clear-basket.tsx'
import { EmptyBasket } from './empty-basket.tsx'
import { Recommendations } from './recommendations.tsx'
import { PriceError } from './price-error.tsx'
import { TogetherEntry } from './together-entry.tsx'
import { useBasketQuote } from '../baskets/use-basket-quote.ts'
import { useRevalidation } from './use-revalidation.ts'
import { NO_LINES, useShownLines } from '../baskets/use-shown-lines.ts'

/** The basket as a page: lines, what goes with them, promo code, totals, and the way to the checkout. */
export function BasketPage() {
  const t = useTranslations('basket')
  const lines = useShownLines()
  // What this browser alone knows is drawn between other work: in one piece it keeps a cheap phone busy for too long.
  const isWaiting = useDeferredValue(lines === null)
  const isFilled = lines !== null && lines.length > 0
  return (
    <InnerPage
      title={t('title')}
      backHref={paths.home}
      width="wide"
      action={isFilled ? <ClearBasket /> : null}
    >
      {lines === null || isWaiting ? (
        <BasketSkeleton />
      ) : isFilled ? (
        // Comes alive after what is around it: in one piece both keep a cheap phone busy for too long.
        <Suspense>
          <Filled />
        </Suspense>
      ) : (
        <>
          <EmptyBasket hasWayOut />
          <TogetherEntry />
        </>
      )}
    </InnerPage>
  )
}

function Filled() {
  const t = useTranslations('checkout')
  const { settings } = useShop()
  const lines = useShownLines() ?? NO_LINES
  const quoted = useBasketQuote(lines)
  const { quote, isStale, error, retry } = quoted
  useRevalidation(true, retry)
  const action = <BasketAction lines={lines} quoted={quoted} />
  return (
    <div className={styles.basket} {...lateSection}>
      <div className={styles.what}>
        <Block isRows>
          <h2 className="sr-only">{t('orderLines')}</h2>
          <ul>
            {lines.map((shown) => (
              <BasketLineRow key={shown.key} shown={shown} />
            ))}
          </ul>
        </Block>
        <TogetherEntry />
        <Suspense>
          <Recommendations />
        </Suspense>
      </div>
      <div className={styles.money}>
        {settings.promoActive ? (
          <Block>
            <PromoField
              problem={quote?.promoProblem ?? null}
              discount={quote?.promoDiscount ?? 0}
              isAwaited={isStale || quote === null}
            />
          </Block>
        ) : null}
        <Block>
          <PriceError error={error} isStale={isStale} retry={retry} />
          <BasketTotals lines={lines} quoted={quoted} />
          <div className={styles.wideAction}>{action}</div>
        </Block>
      </div>
      <div className={styles.dock}>
        <Dock variant="bar">{action}</Dock>
      </div>
    </div>
  )
}
