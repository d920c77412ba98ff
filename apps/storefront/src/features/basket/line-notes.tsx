import type { BasketChange } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/domain'
import { useTranslations } from '../../i18n/index.ts'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { joinClasses } from '../../ui/index.ts'
import styles from './line-notes.module.css'

/** What is different about a line since the customer saw it (BSK-5): never silently. */
export function LineNotes({ changes }: { changes: readonly BasketChange[] }) {
  const t = useTranslations('basket')
  const { language } = useEnvironment()
  const textOf = (change: BasketChange) => {
    switch (change.kind) {
      case 'gone':
        return t('unavailable')
      case 'less_stock':
        return t('notEnoughLine', { count: change.most })
      case 'price':
        return t('priceWas', {
          before: formatSom(change.from, language),
          after: formatSom(change.to, language),
        })
    }
  }
  return changes.map((change) => (
    <p key={change.kind} className={joinClasses(styles.note, change.kind !== 'price' && styles.bad)}>
      {textOf(change)}
    </p>
  ))
}
