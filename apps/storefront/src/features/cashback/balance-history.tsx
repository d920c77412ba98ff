import { useNow } from '@dasturxon/client'
import type { CallOutput } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { MovementRow } from './movement-row.tsx'
import { Movements } from './movements.tsx'

type BalanceHistoryProps = {
  shown: CallOutput<'credit.list'>
  /** When the page was made, ISO. */
  madeAt: string
}

/** The customer's balance, which pays any order, and its movements, the newest first. */
export function BalanceHistory({ shown: { balance, content }, madeAt }: BalanceHistoryProps) {
  const t = useTranslations('credit')
  const now = useNow() ?? new Date(madeAt)
  return (
    <Movements
      balance={balance}
      words={{
        title: t('title'),
        hint: t('hint'),
        empty: t('empty'),
        emptyText: t('emptyText'),
        history: t('history'),
      }}
      rows={content.map((entry) => ({
        id: entry.id,
        row: <MovementRow entry={entry} title={t(entry.amount > 0 ? 'came' : 'went')} now={now} />,
      }))}
    />
  )
}
