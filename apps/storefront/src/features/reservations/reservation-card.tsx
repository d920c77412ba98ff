import type { Reservation } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { formatPhone } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useErrorText } from '../../texts/use-error-text.ts'
import { EntityText } from '../../texts/entity-text.tsx'
import { useText } from '../../texts/use-text.ts'
import { Badge, Button, Icon, icons, joinClasses, showToast, usePress } from '@dasturxon/ui'
import { Question } from '../overlays/question.tsx'
import { useTimeLabels } from '../checkout/use-time-labels.ts'
import parts from '../../page/parts.module.css'
import styles from './reservations.module.css'

const BADGES = {
  ACTIVE: { text: 'active', variant: 'done' },
  CANCELED: { text: 'canceled', variant: 'bad' },
  PAST: { text: 'past', variant: 'quiet' },
} as const

type ReservationCardProps = {
  reservation: Reservation
  /** Cancels; null when it worked. */
  onCancel: () => Promise<CallError | null>
}

/** One reservation: when, where, for how many, whom to call, and giving it back while that is allowed. */
export function ReservationCard({ reservation, onCancel }: ReservationCardProps) {
  const t = useTranslations('reserve')
  const tPlural = useTranslations('plural')
  const text = useText()
  const { branch, place, chairs, status, time, endsAt, allowedActions } = reservation
  const when = useTimeLabels(branch.timeZone)(new Date(time))
  const badge = BADGES[status]
  return (
    <article className={joinClasses(parts.card, status !== 'ACTIVE' && styles.over)}>
      <header className={parts.ends}>
        <h3 className={styles.when}>
          <span>{when.day}</span>{' '}
          <bdi dir="ltr">
            {formatTime(new Date(time), branch.timeZone)}–{formatTime(new Date(endsAt), branch.timeZone)}
          </bdi>
        </h3>
        <Badge text={t(badge.text)} variant={badge.variant} />
      </header>
      <ul className={`${parts.pile} ${styles.facts}`}>
        <li>
          <Icon of={icons.users} />
          <span>
            {tPlural('guests', { count: chairs })} ·{' '}
            {t('tableInHall', { hall: text(place.hall), table: place.table })}
          </span>
        </li>
        <li>
          <Icon of={icons.mapPin} />
          <span>
            <EntityText of={branch.name} /> · {branch.address}
          </span>
        </li>
        {status === 'ACTIVE' && branch.phone !== '' ? (
          <li>
            <Icon of={icons.phone} />
            <a href={`tel:${branch.phone}`}>
              <bdi dir="ltr">{formatPhone(branch.phone)}</bdi>
            </a>
          </li>
        ) : null}
        {reservation.comment === '' ? null : (
          <li>
            <Icon of={icons.chatCircleText} />
            <span>{reservation.comment}</span>
          </li>
        )}
      </ul>
      {allowedActions.includes('cancel') ? <CancelButton onCancel={onCancel} /> : null}
    </article>
  )
}

function CancelButton({ onCancel }: Pick<ReservationCardProps, 'onCancel'>) {
  const t = useTranslations('reserve')
  const errorText = useErrorText()
  const [isAsked, setAsked] = useState(false)

  const { isPending, press: cancel } = usePress(async () => {
    const error = await onCancel()
    setAsked(false)
    showToast(error ? { text: errorText(error), tone: 'bad' } : { text: t('isCancelled'), tone: 'ok' })
  })

  return (
    <>
      <Button variant="quiet" isWide onPress={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      <Question
        name="cancel-reservation"
        isOpen={isAsked}
        title={t('cancelTitle')}
        text={t('cancelText')}
        yes="cancel"
        isDanger
        isPending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={cancel}
      />
    </>
  )
}
