import { useIsHydrated } from '@dasturxon/client'
import { useState } from 'react'
import { formatSom } from '@dasturxon/i18n/formats'
import { laterPart } from '../../browser/later-part.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { countAll } from '../../session/basket.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useBasket, useBranchBefore, useFulfilment } from '../../session/session-provider.tsx'
import { LiveRegion } from '@dasturxon/ui'
import { useRememberPrices } from '../baskets/seen-prices.ts'
import { useBasketTotal } from '../baskets/use-basket-total.ts'
import { useBranchChanges } from './use-branch-changes.ts'
import { useShownLines } from '../baskets/use-shown-lines.ts'

const { Part: MoveQuestion } = laterPart(async () => (await import('./move-question.tsx')).MoveQuestion)

/** What goes on with the basket whatever page is open, once it is alive: what the device knows of branch and prices is not there before. */
export const BasketSync = () => (useIsHydrated() ? <AliveSync /> : null)

/** Prices are noted, changes are told. */
function AliveSync() {
  const t = useTranslations()
  const { language } = useEnvironment()
  const lines = useShownLines()
  const { isFilled, total } = useBasketTotal()
  const count = useBasket(countAll)
  useRememberPrices(lines)
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const branchBefore = useBranchBefore()
  const isMoved = branchBefore !== null && branchId !== null && branchBefore !== branchId
  useBranchChanges(lines, isMoved)
  // What was said last stands until the next total is known.
  const [message, setMessage] = useState('')
  const isKnown = lines && (!isFilled || total !== null)
  const next = isFilled
    ? t('a11y.basketIs', { items: t('plural.items', { count }), total: formatSom(total ?? 0, language) })
    : t('basket.empty')
  if (isKnown && next !== message) setMessage(next)
  return (
    <>
      {/* What was in it when the page came is no news. */}
      {message ? <LiveRegion message={message} /> : null}
      {isMoved && lines ? (
        <MoveQuestion lines={lines} branchBefore={branchBefore} branchId={branchId} />
      ) : null}
    </>
  )
}
