import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { useText } from '../../texts/use-text.ts'
import { Cta, Sheet, Slot, Slots } from '@dasturxon/ui'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import styles from './checkout.module.css'
import type { Checkout } from './use-checkout.ts'

type TableSheetProps = {
  isOpen: boolean
  onClose: () => void
  checkout: Pick<Checkout, 'halls' | 'tableId' | 'change'>
}

/** Which table of which hall the order is brought to; the hall is a matter of looking, the table is what is chosen. */
export function TableSheet({ isOpen, onClose, checkout }: TableSheetProps) {
  const t = useTranslations('wishes')
  const tCommon = useTranslations('common')
  const text = useText()
  const labels = useSheetLabels()
  useOverlay('table', isOpen, onClose)
  const { halls, tableId, change } = checkout
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('tables')}
      labels={labels}
      footer={<Cta label={tCommon('done')} onPress={onClose} />}
    >
      {halls.map((hall) => (
        <div key={hall.id} className={styles.hall}>
          <p className={styles.small} aria-hidden="true">
            <EntityText of={hall.name} />
          </p>
          <Slots label={text(hall.name)}>
            {hall.tables.map(({ id, name }) => (
              <Slot
                key={id}
                name="table"
                title={t('tableName', { name })}
                isChecked={id === tableId}
                onChange={() => change({ tableId: id })}
              />
            ))}
          </Slots>
        </div>
      ))}
    </Sheet>
  )
}
