import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { usePersisted } from '../../storage/use-persisted.ts'
import { Icon, icons } from '@dasturxon/ui'
import { DRAFT } from '../order-draft/draft.ts'
import { SEATED_TABLE } from '../tables/seated-table.ts'
import styles from './table-link.module.css'

/** The table that orders are brought to, once its code was read, and the way to its waiter. */
export function TableLink() {
  const t = useTranslations()
  const [{ tableId, name, code }] = usePersisted(SEATED_TABLE)
  const [draft] = usePersisted(DRAFT)
  // Another table may have been chosen at checkout.
  if (code === '' || tableId !== draft.tableId) return null
  const table = t('qr.table', { name })
  return (
    <a className={styles.link} href={paths.tableOf(code)} aria-label={`${table}, ${t('waiter.call')}`}>
      <Icon of={icons.bellFill} />
      <span>{table}</span>
    </a>
  )
}
