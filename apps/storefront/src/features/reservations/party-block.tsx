import { useNow } from '@dasturxon/client'
import type { Branch } from '@dasturxon/contract'
import { formatPhone } from '@dasturxon/domain'
import { formatDay } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Block, Skeleton, Slot, Slots, Stepper } from '@dasturxon/ui'
import { listReservationDays } from './reservation-days.ts'
import parts from '../../page/parts.module.css'
import styles from './reservations.module.css'
import { MOST_GUESTS } from './use-reservation-draft.ts'

type PartyBlockProps = {
  branch: Branch
  guests: number
  /** Chairs of the largest table that can be reserved; null while that is not known. */
  mostChairs: number | null
  day: string | null
  onChange: (changes: { guests: number } | { day: string }) => void
}

/** How many come, and on which day. A day off stays in sight and says so. */
export function PartyBlock({ branch, guests, mostChairs, day, onChange }: PartyBlockProps) {
  const t = useTranslations('reserve')
  const tBranch = useTranslations('branch')
  const tPlural = useTranslations('plural')
  const { language } = useEnvironment()
  const now = useNow()
  const most = mostChairs ?? MOST_GUESTS
  const phone = branch.bookingPhone || branch.phone
  return (
    <Block>
      <div className={styles.guests}>
        <span aria-hidden="true">{t('guests')}</span>
        <Stepper
          count={guests}
          min={1}
          max={most}
          labels={{ group: t('guests'), increase: t('moreGuests'), decrease: t('fewerGuests') }}
          onChange={(count) => onChange({ guests: count })}
        />
      </div>
      {guests >= most && phone !== '' ? (
        <output className={`${parts.meta} ${styles.note}`}>
          {t('largest', { chairs: tPlural('chairs', { count: most }) })}:{' '}
          <a className={styles.phone} href={`tel:${phone}`} dir="ltr">
            {formatPhone(phone)}
          </a>
        </output>
      ) : null}
      <h2 className={styles.label} aria-hidden="true">
        {t('day')}
      </h2>
      {now ? (
        <Slots label={t('day')}>
          {listReservationDays(branch, now).map((one) => (
            <Slot
              key={one.day}
              name="reservation-day"
              title={formatDay(one.day, { language, now, zone: branch.timeZone })}
              detail={one.isOpen ? undefined : tBranch('dayOffShort')}
              isDisabled={!one.isOpen}
              isChecked={one.day === day}
              onChange={() => onChange({ day: one.day })}
            />
          ))}
        </Slots>
      ) : (
        <Skeleton width="100%" height="4.25rem" />
      )}
    </Block>
  )
}
