import { useTranslations } from '@dasturxon/i18n'
import { Button, joinClasses } from '@dasturxon/ui'
import { useShop } from '../../environment/environment-provider.tsx'
import { useSetFulfilment } from '../../session/session-provider.tsx'
import { listServiceTypes } from '../fulfilment/service-types.ts'
import styles from './line-notes.module.css'
import type { ShownLine } from '../baskets/shown-lines.ts'
import { useBasketChanges } from '../baskets/use-basket-changes.ts'
import { useLineNote } from './use-line-note.tsx'

type LineNotesProps = {
  shown: ShownLine
  /** Lets the customer choose anew where a choice is not offered any more. */
  onChooseAgain?: (() => void) | undefined
}

/** What is different about a line since the customer saw it (BSK-5): never silently, and with the way out beside it. */
export function LineNotes({ shown, onChooseAgain }: LineNotesProps) {
  const t = useTranslations('changed')
  const noteOf = useLineNote()
  const { setCount } = useBasketChanges()
  const setFulfilment = useSetFulfilment()
  const canPickUp = listServiceTypes(useShop().settings).includes('PICK_UP')
  const { key, changes, lineError } = shown

  return changes.map((change) => (
    <div key={change.kind} className={styles.row}>
      <p className={joinClasses(styles.note, change.kind !== 'price' && styles.bad)}>
        {noteOf(shown, change)}
      </p>
      {change.kind === 'less_stock' ? (
        <Button variant="quiet" onPress={() => setCount(key, change.most, '')}>
          {t('takeFewer', { count: change.most })}
        </Button>
      ) : null}
      {change.kind === 'gone' && lineError === 'pickup_only' && canPickUp ? (
        <Button variant="quiet" onPress={() => setFulfilment({ serviceType: 'PICK_UP' })}>
          {t('pickupInstead')}
        </Button>
      ) : null}
      {change.kind === 'gone' && lineError === 'options' && onChooseAgain ? (
        <Button variant="quiet" onPress={onChooseAgain}>
          {t('chooseAgain')}
        </Button>
      ) : null}
    </div>
  ))
}
