import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { icons, RowButton } from '@dasturxon/ui'
import type { Checkout } from './use-checkout.ts'

type TableRowProps = { checkout: Pick<Checkout, 'halls' | 'tableId'>; onPress: () => void }

/** Which table the order is brought to, or that one is to be chosen; nothing where there are none. */
export function TableRow({ checkout: { halls, tableId }, onPress }: TableRowProps) {
  const t = useTranslations('wishes')
  if (halls.length === 0) return null
  const hall = halls.find(({ tables }) => tables.some(({ id }) => id === tableId))
  const table = hall?.tables.find(({ id }) => id === tableId)
  return (
    <RowButton
      icon={icons.armchairFill}
      isBrand={!table}
      title={table ? t('tableName', { name: table.name }) : t('tableMissing')}
      text={hall ? <EntityText of={hall.name} /> : t('tables')}
      onPress={onPress}
    />
  )
}
