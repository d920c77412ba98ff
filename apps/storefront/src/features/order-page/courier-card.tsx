import type { Order } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { Icon, IconButton, icons } from '@dasturxon/ui'
import parts from '../../page/parts.module.css'
import styles from './courier-card.module.css'

/** Who brings the order, with a call; before anybody is found, what the search has come to. */
export function CourierCard({ order: { courier, courierStatus } }: { order: Order }) {
  const t = useTranslations('orders')
  const tCourier = useTranslations('courier')
  if (!courier) return null
  return (
    <div className={styles.courier}>
      <span className={styles.courierMark} aria-hidden="true">
        <Icon of={icons.mopedFill} />
      </span>
      <span className={`${parts.grow} ${styles.courierText}`}>
        <b>{courier.name}</b>
        <span>{[t('courier'), courier.vehicle].filter(Boolean).join(' · ')}</span>
        {courierStatus ? <span>{tCourier(courierStatus)}</span> : null}
      </span>
      {courier.phone ? (
        <IconButton
          icon={icons.phoneFill}
          label={t('courierCall')}
          variant="ok"
          size={52}
          href={`tel:${courier.phone}`}
        />
      ) : null}
    </div>
  )
}
