import { serverNow } from '@dasturxon/client'
import type { Stranded } from '@dasturxon/contract/desk'
import { STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatMoment } from '@dasturxon/i18n/formats'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import styles from './stranded-list.module.css'

type StrandedListProps = { orders: Stranded['orders']; zone: string; children?: ReactNode }

/** Orders that a change would strand, each a link to it; `children` are more lines. */
export function StrandedList({ orders, zone, children }: StrandedListProps) {
  const { text, language } = useDeskText()
  const reading = { language, now: new Date(serverNow()), zone }
  return (
    <ul className={styles.list}>
      {orders.map(({ id, number, serviceType, at }) => {
        const service = STOREFRONT_SERVICE_TYPES.find((one) => one === serviceType)
        return (
          <li key={id}>
            <a href={paths.order(number)}>№ {number}</a>
            {service && ` · ${text(`service.${service}`)}`} · {formatMoment(new Date(at), reading)}
          </li>
        )
      })}
      {children}
    </ul>
  )
}
