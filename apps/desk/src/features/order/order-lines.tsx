import type { DeskOrder } from '@dasturxon/contract/desk'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { Note } from '../../ui/parts.tsx'
import { useAllergens, useName } from '../../session/desk.tsx'
import { isTicked } from './order-times.ts'
import parts from '../../ui/parts.module.css'
import styles from './order.module.css'

/** The dishes of an order with their choices, wishes and, for whoever sees money, prices. */
export function OrderLines({ order }: { order: DeskOrder }) {
  const name = useName()
  const allergens = useAllergens()
  const { language, text } = useDeskText()
  return (
    <ul className={parts.pile}>
      {order.lines.map((line) => (
        <li key={line.id} className={styles.line} data-done={isTicked(order, line) || undefined}>
          <b>{line.count}×</b>
          <span>{name(line.name)}</span>
          {line.unitPrice !== null && (
            <span className={styles.price}>{formatNumber(line.unitPrice * line.count, language)}</span>
          )}
          {line.modifications.length > 0 && (
            <small>
              {line.modifications
                .map((one) => (one.count > 1 ? `${one.count}× ${name(one.name)}` : name(one.name)))
                .join(', ')}
            </small>
          )}
          {line.avoided.length > 0 && (
            <div className={styles.wish}>
              <Note icon={icons.warningFill} isAlert>
                {text('allergy.contains', { list: allergens(line.avoided) })}
              </Note>
            </div>
          )}
          {line.comment !== '' && (
            <div className={styles.wish}>
              <Note icon={icons.chatCircleTextFill}>{line.comment}</Note>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
