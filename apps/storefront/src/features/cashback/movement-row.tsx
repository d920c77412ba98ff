import type { CashbackEntry, CreditEntry } from '@dasturxon/contract'
import { formatMoment, formatSom } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { joinClasses } from '@dasturxon/ui'
import styles from './cashback.module.css'

type MovementRowProps = { entry: CashbackEntry | CreditEntry; title: string; now: Date }

/** One movement of cashback or of the balance: why, when, how much, and what was left. The row of an order leads to it. */
export function MovementRow({ entry, title, now }: MovementRowProps) {
  const t = useTranslations('cashback')
  const tOrders = useTranslations('orders')
  const { language } = useEnvironment()
  const { amount, balance, order, createdAt } = entry
  const when = formatMoment(new Date(createdAt), { language, now })
  const content = (
    <>
      <span className={styles.labels}>
        <b>{title}</b>
        {order ? <span>{tOrders('number', { number: String(order.number) })}</span> : null}
        <small>{when}</small>
      </span>
      <span className={styles.sums}>
        <b className={joinClasses(amount > 0 && styles.came)}>
          <bdi dir="ltr">
            {amount > 0 ? '+' : ''}
            {formatSom(amount, language)}
          </bdi>
        </b>
        <small>{t('left', { amount: formatSom(balance, language) })}</small>
      </span>
    </>
  )
  return order ? (
    <a className={styles.row} href={paths.order(order.id)}>
      {content}
    </a>
  ) : (
    <div className={styles.row}>{content}</div>
  )
}
