import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useOfflineSince } from '../../runtime/connection.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useBasketActions } from '../../session/session-provider.tsx'
import { Cta } from '@dasturxon/ui'
import { basketTotal } from '../baskets/basket-total.ts'
import { FreeDelivery } from './free-delivery.tsx'
import type { QuoteState } from '../pricing/use-quote.ts'
import { useAcceptPrices } from '../baskets/seen-prices.ts'
import { blockedLines, sumOfLines, type ShownLine } from '../baskets/shown-lines.ts'

type BasketActionProps = { lines: readonly ShownLine[]; quoted: QuoteState }

/** On to the checkout with the total; or what stands in the way, and a press that deals with it. */
export function BasketAction({ lines, quoted }: BasketActionProps) {
  const t = useTranslations()
  const { language } = useEnvironment()
  const { setCount } = useBasketActions()
  const acceptPrices = useAcceptPrices()
  const isOffline = useOfflineSince() !== null
  const { quote, isStale } = quoted
  const { net } = sumOfLines(lines)
  const total = basketTotal(net, quoted)
  const blocked = blockedLines(lines)
  const missing = quote && !isStale ? quote.missingForDelivery : 0
  if (blocked.length > 0) {
    const isOnlyFewer = blocked.every((shown) => leftOf(shown) > 0)
    return (
      <>
        <FreeDelivery net={net} />
        <Cta
          label={isOnlyFewer ? t('changed.takeLeft') : t('basket.removeUnavailable')}
          isBlocked
          onPress={() => {
            for (const shown of blocked) setCount(shown.key, leftOf(shown))
          }}
        />
      </>
    )
  }
  if (missing > 0) {
    const label = t('basket.minLeft', { amount: formatSom(missing, language) })
    return <Cta label={label} isBlocked href={paths.home} />
  }
  if (isOffline) return <Cta label={t('error.noOrder')} isBlocked isDisabled />
  const isRepriced = lines.some(({ changes }) => changes.some(({ kind }) => kind === 'price'))
  return (
    <>
      <FreeDelivery net={net} />
      <Cta
        label={isRepriced ? t('changed.goOn') : t('basket.checkout')}
        sum={total === null ? null : formatSom(total, language)}
        isSumStale={isStale && total !== null}
        href={paths.checkout}
        onPress={() => acceptPrices(lines)}
      />
    </>
  )
}

/** Pieces of a blocked line that can be had: fewer than wanted, or none at all. */
function leftOf({ price, most }: ShownLine): number {
  return price && most ? most : 0
}
