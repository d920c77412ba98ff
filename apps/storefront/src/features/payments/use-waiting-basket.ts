import type { Order } from '@dasturxon/contract'
import { useEffect } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useBasketActions, usePromoCode, useSetPromoCode } from '../../session/session-provider.tsx'
import { usePersisted } from '../../storage/use-persisted.ts'
import { showToast } from '@dasturxon/ui'
import { fateOf, NO_WAITING_BASKET, WAITING_BASKET } from './waiting-basket.ts'

/** Keeps the basket of an order that goes off to be paid; to be called before the basket is emptied. */
export function useSaveWaitingBasket(): (order: Pick<Order, 'id' | 'payBefore'>) => void {
  const { read } = useBasketActions()
  const promoCode = usePromoCode()
  const [, save] = usePersisted(WAITING_BASKET)
  return ({ id, payBefore }) => {
    if (payBefore !== null) save({ orderId: id, lines: read().lines, promoCode })
  }
}

/** Gives the basket back when its order is called off unpaid, unless another has been begun since (T-PAY-05). */
export function useBasketGivenBack(order: Order): void {
  const t = useTranslations('payStage')
  const [waiting, save] = usePersisted(WAITING_BASKET)
  const { read, addAll } = useBasketActions()
  const setPromoCode = useSetPromoCode()
  const fate = fateOf(waiting, order)
  useEffect(() => {
    if (fate === 'keep') return
    save(NO_WAITING_BASKET)
    if (fate === 'drop' || waiting.lines.length === 0 || read().lines.length > 0) return
    if (!addAll(waiting.lines)) return
    setPromoCode(waiting.promoCode)
    showToast({ text: t('basketBack') })
    // oxlint-disable-next-line react/exhaustive-deps -- once per fate; the actions are made anew by each render
  }, [fate])
}
