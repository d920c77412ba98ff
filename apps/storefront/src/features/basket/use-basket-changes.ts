import { useTranslations } from '../../i18n/index.ts'
import type { BasketLine } from '../../session/basket.ts'
import { useBasketActions } from '../../session/session-provider.tsx'
import { showToast } from '../../ui/index.ts'

/** Changes to the basket that tell the customer what happened (NAV-6); what is taken away can be brought back. */
export function useBasketChanges() {
  const t = useTranslations()
  const { add, setCount, remove, replace, undo, clear } = useBasketActions()
  return {
    add: (line: BasketLine, { isMore = false } = {}) => {
      add(line)
      showToast({ text: isMore ? t('toast.quantity') : t('toast.added'), tone: 'ok' })
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
    replace: (key: string, line: BasketLine) => {
      replace(key, line)
      showToast({ text: t('toast.quantity'), tone: 'ok' })
    },
    clear,
  }
}
