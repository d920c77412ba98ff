import type { Reservation } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { Button } from '@dasturxon/ui'
import { ReservationCard } from './reservation-card.tsx'
import parts from '../../page/parts.module.css'
import styles from './reservations.module.css'

type ReservationListProps = {
  reservations: readonly Reservation[]
  onCancel: (id: string) => Promise<CallError | null>
}

/** The customer's reservations: those to come, and behind a press those that are over. Nothing where there are none. */
export function ReservationList({ reservations, onCancel }: ReservationListProps) {
  const t = useTranslations('reserve')
  const [isAll, setAll] = useState(false)
  if (reservations.length === 0) return null
  const toCome = reservations.filter(({ status }) => status === 'ACTIVE')
  const shown = isAll ? reservations : toCome
  return (
    <section className={styles.mine} aria-label={t('mine')}>
      <h2 className={styles.heading}>{t('mine')}</h2>
      {toCome.length === 0 ? <p className={`${parts.meta} ${styles.note}`}>{t('empty')}</p> : null}
      {shown.map((reservation) => (
        <ReservationCard
          key={reservation.id}
          reservation={reservation}
          onCancel={() => onCancel(reservation.id)}
        />
      ))}
      {isAll || toCome.length === reservations.length ? null : (
        <Button variant="plain" onPress={() => setAll(true)}>
          {t('showOver')}
        </Button>
      )}
    </section>
  )
}
