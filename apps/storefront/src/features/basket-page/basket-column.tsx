import { useMedia } from '@dasturxon/client'
import { laterPart } from '../../browser/later-part.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { WIDE } from '@dasturxon/ui'
import styles from './basket-column.module.css'

const { Part: ColumnContent } = laterPart(
  async () => (await import('./column-content.tsx')).ColumnContent,
  EmptyColumn,
)

/** The basket beside a wide menu. Phones, where it is not seen, do without its script. */
export function BasketColumn() {
  const t = useTranslations('basket')
  return (
    <aside className={styles.column} aria-label={t('title')}>
      {useMedia(WIDE) ? <ColumnContent /> : <EmptyColumn />}
    </aside>
  )
}

/** The basket column while its script loads, and where the screen is too narrow to show it. */
function EmptyColumn() {
  const t = useTranslations('basket')
  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('title')}</h2>
      </header>
      <div className={styles.waiting} />
    </>
  )
}
