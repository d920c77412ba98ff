import type { Product } from '@dasturxon/contract'
import { MONEY_LIMITS } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import type { BasketLine } from '../../session/basket.ts'
import { useBasketActions } from '../../session/session-provider.tsx'
import { showToast } from '@dasturxon/ui'
import { checkLine, type LineCheck } from './check-line.ts'

/**
 * Changes to the basket that tell the customer what happened (NAV-6), also why nothing did; what is taken away can be
 * brought back. An incomplete choice is the caller's to point at.
 */
export function useBasketChanges() {
  const t = useTranslations()
  const { read, add, setCount, remove, replace, undo, clear } = useBasketActions()

  function tell(check: LineCheck) {
    switch (check.kind) {
      case 'not_enough':
        return showToast({ text: t('product.notEnough', { count: check.most }) })
      case 'unavailable':
        return showToast({ text: t('product.unavailable') })
      case 'basket_full':
        return showToast({ text: t('product.basketFull', { count: MONEY_LIMITS.lines }) })
      case 'fits':
      case 'invalid':
        return undefined
    }
  }

  return {
    add: (product: Product, line: BasketLine, { isMore = false } = {}): LineCheck => {
      const check = checkLine(read(), product, line)
      tell(check)
      if (check.kind === 'fits') {
        add(line)
        showToast({ text: isMore ? t('toast.quantity') : t('toast.added'), tone: 'ok' })
      }
      return check
    },
    /** Puts an edited line in the place of the one with this key (T-OPT-03). */
    replace: (product: Product, key: string, line: BasketLine): LineCheck => {
      const check = checkLine(read(), product, line, key)
      tell(check)
      if (check.kind === 'fits') {
        replace(key, line)
        showToast({ text: t('toast.updated'), tone: 'ok' })
      }
      return check
    },
    setCount: (key: string, count: number, name: string) => {
      if (count > 0) {
        setCount(key, count)
        showToast({ text: t('toast.quantity'), tone: 'ok' })
        return
      }
      remove(key)
      showToast({
        text: t('basket.lineRemoved', { name }),
        action: { label: t('basket.undo'), onPress: undo },
      })
    },
    clear,
  }
}
