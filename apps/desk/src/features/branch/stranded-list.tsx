import type { Stranded } from '@dasturxon/contract/desk'
import { STOREFRONT_SERVICE_TYPES } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import styles from './stranded-list.module.css'
import { useMoment } from '../../ui/use-moment.ts'

type StrandedListProps = { orders: Stranded['orders']; zone: string; children?: ReactNode }

/** Orders that a change would strand, each a link to it; `children` are more lines. */
export function StrandedList({ orders, zone, children }: StrandedListProps) {
  const { text } = useDeskText()
  const moment = useMoment(zone)
  return (
    <ul className={styles.list}>
      {orders.map(({ id, number, serviceType, at }) => {
        const service = STOREFRONT_SERVICE_TYPES.find((one) => one === serviceType)
        return (
          <li key={id}>
            <a href={paths.order(number)}>№ {number}</a>
            {service && ` · ${text(`service.${service}`)}`} · {moment(at)}
          </li>
        )
      })}
      {children}
    </ul>
  )
}
