import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { Block } from '@dasturxon/ui'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { EntityText } from '../../texts/entity-text.tsx'
import { useText } from '../../texts/use-text.ts'
import { LineNotes } from '../basket-page/line-notes.tsx'
import { struck } from '../basket-page/use-line-note.tsx'
import type { ShownLine } from '../baskets/shown-lines.ts'
import parts from '../../page/parts.module.css'
import styles from './checkout.module.css'
import type { OrderChange } from './use-agreed-order.ts'

type OrderChangesProps = { lines: readonly ShownLine[]; change: OrderChange | null }

/** Lines at another price than the customer has seen (BSK-5), and a sum or a branch that became another, above all the rest. */
export function OrderChanges({ lines, change }: OrderChangesProps) {
  const t = useTranslations('changed')
  const { language } = useEnvironment()
  const nameOf = useText()
  if (lines.length === 0 && !change) return null
  return (
    <Block title={t('title')}>
      <ul className={`${parts.pile} ${styles.changes}`}>
        {lines.map((shown) => (
          <li key={shown.key}>
            <b>{shown.product && <EntityText of={shown.product.name} />}</b>
            <LineNotes shown={shown} />
          </li>
        ))}
        {change && change.from.branch.id !== change.to.branch.id ? (
          <li>
            {t('branch', { before: nameOf(change.from.branch.name), after: nameOf(change.to.branch.name) })}
          </li>
        ) : null}
        {change && change.from.total !== change.to.total ? (
          <li>
            <span>
              {t.rich('total', {
                old: struck,
                before: formatSom(change.from.total, language),
                after: formatSom(change.to.total, language),
              })}
            </span>
          </li>
        ) : null}
      </ul>
    </Block>
  )
}
