import type { Hall } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { useText } from '../../texts/use-text.ts'
import { Block, Slot, Slots } from '@dasturxon/ui'
import styles from './checkout.module.css'

type TableBlockProps = {
  halls: readonly Hall[]
  tableId: string | null
  onChoose: (tableId: string) => void
}

/** Which table of which hall the order is brought to; the hall is a matter of looking, the table is what is chosen. */
export function TableBlock({ halls, tableId, onChoose }: TableBlockProps) {
  const t = useTranslations()
  const text = useText()
  if (halls.length === 0) return null
  return (
    <Block title={t('wishes.tables')}>
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
                title={t('wishes.tableName', { name })}
                isChecked={id === tableId}
                onChange={() => onChoose(id)}
              />
            ))}
          </Slots>
        </div>
      ))}
    </Block>
  )
}
