import { type BasketChange } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import type { LineError, ShownLine } from '../baskets/shown-lines.ts'

const LINE_ERRORS = {
  not_on_menu: 'notOnMenu',
  not_here: 'notHere',
  pickup_only: 'pickupOnly',
  sold_out: 'soldOut',
  options: 'options',
} as const satisfies Record<LineError, string>

/** What is different about a line, in words. */
export function useLineNote(): (shown: Pick<ShownLine, 'lineError'>, change: BasketChange) => ReactNode {
  const t = useTranslations('changed')
  const { language } = useEnvironment()
  return ({ lineError }, change) => {
    switch (change.kind) {
      case 'gone':
        return t(LINE_ERRORS[lineError ?? 'sold_out'])
      case 'less_stock':
        return t('fewer', { count: change.most })
      case 'price': {
        const text = {
          old: struck,
          before: formatSom(change.from, language),
          after: formatSom(change.to, language),
        }
        return change.to > change.from ? t.rich('priceUp', text) : t.rich('priceDown', text)
      }
    }
  }
}

/** A figure that holds no more. */
export function struck(text: ReactNode) {
  return <s>{text}</s>
}
