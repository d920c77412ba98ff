import type { Order } from '@dasturxon/contract'
import { CARD_PAYMENT_TYPE } from '@dasturxon/domain'
import { useNotePlacedOrder } from '../../analytics/placed-order.ts'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import {
  useBasketActions,
  useFulfilment,
  useSetFulfilment,
  useSetPromoCode,
} from '../../session/session-provider.tsx'
import { useVisit } from '../../session/visit.ts'
import { usePersisted } from '../../storage/use-persisted.ts'
import { showToast } from '@dasturxon/ui'
import { useCacheOrder } from '../orders/known-orders.ts'
import { useGoToPayment } from '../payments/go-to-payment.ts'
import { useSaveWaitingBasket } from '../payments/use-waiting-basket.ts'
import { serverBasketOf } from '../baskets/server-basket-of.ts'
import { withSavedWay } from '../fulfilment/delivery-address.ts'
import { DRAFT, draftAfter } from '../order-draft/draft.ts'

/**
 * After an order: its page, a clean table for the next one (spec §4 "Order submission" says what is reset), and on to the
 * payment where it waits for one.
 */
export function useOrderPlaced(): (order: Order) => Promise<void> {
  const t = useTranslations()
  const cacheOrder = useCacheOrder()
  const navigate = useNavigate()
  const goToPayment = useGoToPayment()
  const saveWaitingBasket = useSaveWaitingBasket()
  const notePlacedOrder = useNotePlacedOrder()
  const visit = useVisit()
  const { clear } = useBasketActions()
  const setPromoCode = useSetPromoCode()
  const [draft, saveDraft] = usePersisted(DRAFT)
  const address = useFulfilment((fulfilment) => fulfilment.address)
  const setFulfilment = useSetFulfilment()
  return async (order) => {
    cacheOrder(order)
    // The page first: a checkout that empties itself before it goes would flash.
    await navigate(paths.order(order.id), { replace: true, state: { isJustPlaced: true } })
    saveWaitingBasket(order)
    serverBasketOf(visit).noteOrdered()
    clear()
    notePlacedOrder(order)
    setPromoCode('')
    saveDraft(draftAfter(draft))
    if (address) setFulfilment({ address: withSavedWay(address) })
    // The order's page itself says what becomes of it; only that it waits for its money needs a word more.
    if (order.payBefore !== null) showToast({ text: t('pay.onlineHint') })
    if (order.payBefore !== null && draft.paysByCard && order.paymentType === CARD_PAYMENT_TYPE)
      await navigate(paths.payByCard(order.id))
    else await goToPayment(order)
  }
}
