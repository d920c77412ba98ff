import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { Block } from '@dasturxon/ui'
import { LineNotes } from '../basket-page/line-notes.tsx'
import type { ShownLine } from '../baskets/shown-lines.ts'
import styles from './checkout.module.css'

/** Lines whose price is another than the customer has seen (BSK-5), above all the rest. */
export function RepricedLines({ lines }: { lines: readonly ShownLine[] }) {
  const t = useTranslations('changed')
  if (lines.length === 0) return null
  return (
    <Block title={t('title')}>
      <ul className={styles.changes}>
        {lines.map((shown) => (
          <li key={shown.key}>
            <b>{shown.product && <EntityText of={shown.product.name} />}</b>
            <LineNotes shown={shown} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
