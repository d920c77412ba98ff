import type { CallOutput } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import type { Answer } from '@dasturxon/client'
import { useErrorText } from '../../texts/use-error-text.ts'
import { Block, Button, ChoiceGroup, Slot } from '@dasturxon/ui'
import parts from '../../page/parts.module.css'
import styles from './reservations.module.css'

type FreeTimesProps = {
  answer: Answer<CallOutput<'reservations.free'>>
  at: string | null
  onChoose: (at: string) => void
  onRetry: () => void
}

/** The times of the day: those that are taken stay in sight and say so. */
export function FreeTimes({ answer, at, onChoose, onRetry }: FreeTimesProps) {
  const t = useTranslations('reserve')
  const tPlural = useTranslations('plural')
  const stay = answer.kind === 'ready' ? tPlural('minutes', { count: answer.data.stayMinutes }) : null
  return (
    <Block title={t('time')}>
      {stay === null ? null : (
        <p className={`${parts.meta} ${styles.note}`}>{t('stay', { minutes: stay })}</p>
      )}
      <Times answer={answer} at={at} onChoose={onChoose} onRetry={onRetry} />
    </Block>
  )
}

function Times({ answer, at, onChoose, onRetry }: FreeTimesProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  if (answer.kind === 'loading') return <div className={styles.room} aria-busy="true" />
  if (answer.kind === 'failed') {
    return (
      <div className={styles.room} role="alert">
        <p>{errorText(answer.error)}</p>
        <Button variant="quiet" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  const { times } = answer.data
  if (!times.some(({ isFree }) => isFree)) return <p className={styles.room}>{t('reserve.noTimes')}</p>
  return (
    <ChoiceGroup label={t('reserve.time')} className={styles.times}>
      {times.map((time) => (
        <Slot
          key={time.at}
          name="reservation-time"
          title={time.time}
          detail={time.isFree ? undefined : t('slots.full')}
          isDisabled={!time.isFree}
          isChecked={time.isFree && time.at === at}
          onChange={() => onChoose(time.at)}
        />
      ))}
    </ChoiceGroup>
  )
}
