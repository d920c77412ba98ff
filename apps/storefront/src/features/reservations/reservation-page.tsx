import type { Branch, Reservation, User } from '@dasturxon/contract'
import { useRef } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { Button, EmptyState, icons } from '@dasturxon/ui'
import { ReservationForm } from './reservation-form.tsx'
import { ReservationList } from './reservation-list.tsx'
import { useMyReservations } from './use-my-reservations.ts'
import styles from './reservations.module.css'

type ReservationPageProps = {
  /** Branches that take reservations; none where the merchant takes none. */
  branches: readonly Branch[]
  user: User | null
  reservations: readonly Reservation[]
}

/** CHK-9: the customer's reservations, and a new one. */
export function ReservationPage({ branches, user, reservations }: ReservationPageProps) {
  const t = useTranslations('reserve')
  const tQr = useTranslations('qr')
  const mine = useMyReservations(reservations)
  const top = useRef<HTMLDivElement>(null)
  const [first, ...others] = branches

  async function showMine() {
    await mine.refresh()
    top.current?.focus()
  }

  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.top}>
        <ReservationList reservations={mine.list} onCancel={mine.cancel} />
      </div>
      {first ? (
        <ReservationForm branches={[first, ...others]} user={user} onReserved={() => void showMine()} />
      ) : (
        <EmptyState
          icon={icons.calendarBlank}
          title={t('off')}
          action={<Button href={paths.home}>{tQr('openMenu')}</Button>}
        />
      )}
    </>
  )
}
