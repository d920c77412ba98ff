import { formatSom, type BasketChange } from '@dasturxon/domain'
import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { Button, joinClasses } from '../../ui/index.ts'
import styles from './line-notes.module.css'
import type { LineTrouble, ShownLine } from './shown-lines.ts'
import { useBasketChanges } from './use-basket-changes.ts'

const TROUBLES = {
  not_on_menu: 'notOnMenu',
  not_here: 'notHere',
  sold_out: 'soldOut',
  options: 'options',
} as const satisfies Record<LineTrouble, string>

type LineNotesProps = {
  shown: ShownLine
  /** Lets the customer choose anew where a choice is not offered any more. */
  onChooseAgain?: (() => void) | undefined
}

/** What is different about a line since the customer saw it (BSK-5): never silently, and with the way out beside it. */
export function LineNotes({ shown, onChooseAgain }: LineNotesProps) {
  const t = useTranslations('changed')
  const { language } = useEnvironment()
  const { setCount } = useBasketChanges()
  const { key, changes, trouble } = shown

  const noteOf = (change: BasketChange): ReactNode => {
    switch (change.kind) {
      case 'gone':
        return t(TROUBLES[trouble ?? 'sold_out'])
      case 'less_stock':
        return t('fewer', { count: change.most })
      case 'price': {
        const words = {
          old: struck,
          before: formatSom(change.from, language),
          after: formatSom(change.to, language),
        }
        return change.to > change.from ? t.rich('priceUp', words) : t.rich('priceDown', words)
      }
    }
  }
  return changes.map((change) => (
    <div key={change.kind} className={styles.row}>
      <p className={joinClasses(styles.note, change.kind !== 'price' && styles.bad)}>{noteOf(change)}</p>
      {change.kind === 'less_stock' ? (
        <Button look="quiet" onPress={() => setCount(key, change.most, '')}>
          {t('takeFewer', { count: change.most })}
        </Button>
      ) : null}
      {change.kind === 'gone' && trouble === 'options' && onChooseAgain ? (
        <Button look="quiet" onPress={onChooseAgain}>
          {t('chooseAgain')}
        </Button>
      ) : null}
    </div>
  ))
}

function struck(words: ReactNode) {
  return <s>{words}</s>
}
