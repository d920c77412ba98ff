import { useNow } from '@dasturxon/client'
import type { CallOutput } from '@dasturxon/contract'
import { formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Button, EmptyState, icons } from '@dasturxon/ui'
import { MovementRow } from './movement-row.tsx'
import styles from './cashback.module.css'

type BalanceHistoryProps = {
  shown: CallOutput<'credit.list'>
  /** When the page was made, ISO. */
  madeAt: string
}

/** The customer's balance, which pays any order, and its movements, the newest first. */
export function BalanceHistory({ shown: { balance, content }, madeAt }: BalanceHistoryProps) {
  const t = useTranslations('credit')
  const tOrders = useTranslations('orders')
  const { language } = useEnvironment()
  const now = useNow() ?? new Date(madeAt)
  return (
    <>
      <section className={styles.balance}>
        <h2>{t('title')}</h2>
        <p>
          <bdi>{formatSom(balance, language)}</bdi>
        </p>
        <small>{t('hint')}</small>
      </section>
      {content.length === 0 ? (
        <EmptyState
          icon={icons.coins}
          title={t('empty')}
          text={t('emptyText')}
          action={<Button href={paths.home}>{tOrders('toMenu')}</Button>}
        />
      ) : (
        <ul className={styles.list} aria-label={t('history')}>
          {content.map((entry) => (
            <li key={entry.id}>
              <MovementRow entry={entry} title={t(entry.amount > 0 ? 'came' : 'went')} now={now} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
