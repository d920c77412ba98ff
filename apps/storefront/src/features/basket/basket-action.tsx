import type { Quote } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { useBasketActions } from '../../session/session-provider.tsx'
import { Cta } from '../../ui/index.ts'
import { FreeDelivery } from './free-delivery.tsx'
import { useAcceptPrices } from './seen-prices.ts'
import { sumOfLines, type ShownLine } from './shown-lines.ts'
import { blockedKeys } from './use-basket-quote.ts'

type BasketActionProps = { lines: readonly ShownLine[]; quote: Quote | null; isStale: boolean }

/** On to the checkout with the total; or what stands in the way, and a press that deals with it. */
export function BasketAction({ lines, quote, isStale }: BasketActionProps) {
  const t = useTranslations('basket')
  const { language } = useEnvironment()
  const { setCount } = useBasketActions()
  const acceptPrices = useAcceptPrices()
  const { net } = sumOfLines(lines)
  const blocked = blockedKeys(lines)
  const missing = quote && !isStale ? quote.missingForDelivery : 0
  return (
    <>
      {missing > 0 ? null : <FreeDelivery net={net} />}
      {blocked.length > 0 ? (
        <Cta
          label={t('removeUnavailable')}
          isBlocked
          onPress={() => {
            for (const key of blocked) {
              const shown = lines.find((line) => line.key === key)
              setCount(key, shown?.price && shown.most ? shown.most : 0)
            }
          }}
        />
      ) : missing > 0 ? (
        <Cta label={t('minLeft', { amount: formatSom(missing, language) })} isBlocked href={paths.home} />
      ) : (
        <Cta
          label={t('checkout')}
          sum={formatSom(quote?.totalPrice ?? net, language)}
          isSumStale={isStale}
          href={paths.checkout}
          onPress={() => acceptPrices(lines)}
        />
      )}
    </>
  )
}
