import type { Hall } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { useText } from '../../texts/use-text.ts'
import { Block, Slot, Slots } from '@dasturxon/ui'

type TableChoiceProps = {
  /** Halls with the tables that can be reserved and seat the party. */
  halls: readonly Hall[]
  tableId: string | null
  onChoose: (tableId: string | null) => void
}

/** The choice between any table and one table in particular. */
export function TableChoice({ halls, tableId, onChoose }: TableChoiceProps) {
  const t = useTranslations('reserve')
  const tQr = useTranslations('qr')
  const tPlural = useTranslations('plural')
  const text = useText()
  if (halls.length === 0) return null
  return (
    <Block title={t('table')}>
      <Slots label={t('table')}>
        <Slot
          name="reservation-table"
          title={t('anyTable')}
          detail={t('anyTableHint')}
          isChecked={tableId === null}
          onChange={() => onChoose(null)}
        />
        {halls.flatMap((hall) =>
          hall.tables.map(({ id, name, chairs }) => (
            <Slot
              key={id}
              name="reservation-table"
              title={tQr('table', { name })}
              detail={`${text(hall.name)} · ${tPlural('chairs', { count: chairs })}`}
              isChecked={id === tableId}
              onChange={() => onChoose(id)}
            />
          )),
        )}
      </Slots>
    </Block>
  )
}

/** What of the halls can be reserved, and by a party of so many. */
export function listBookableHalls(halls: readonly Hall[], guests = 1): Hall[] {
  return halls
    .map((hall) => ({ ...hall, tables: hall.tables.filter((one) => one.isBookable && one.chairs >= guests) }))
    .filter(({ tables }) => tables.length > 0)
}
