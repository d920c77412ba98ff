import { useNow } from '@dasturxon/client'
import type { Slot as OfferedSlot } from '@dasturxon/contract'
import { toLocalTime } from '@dasturxon/domain'
import { formatDay } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { Button, ChoiceGroup, Cta, Sheet, Slot, Slots } from '@dasturxon/ui'
import { slotWindow } from '../orders/slot-window.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { useSheetLabels } from '../fulfilment/use-sheet-labels.ts'
import { slotDays } from './slot-days.ts'
import parts from '../../page/parts.module.css'
import styles from './slot-sheet.module.css'
import type { OrderTime } from './use-order-time.ts'
import { useTimeLabels } from './use-time-labels.ts'

type SlotSheetProps = {
  isOpen: boolean
  onClose: () => void
  time: OrderTime
  /** The time zone of the branch: days and times are those of its clock. */
  zone: string
  /** The moment that is wished for so far (ISO 8601). */
  deliveryAt: string | null
  /** Why another time has to be chosen; null when none has. */
  problem: string | null
  onChoose: (deliveryAt: string) => void
}

/** The times to order for: a day, then an hour of it. What is taken stays in sight and says so. */
export function SlotSheet({ isOpen, onClose, problem, ...choice }: SlotSheetProps) {
  const t = useTranslations('checkout')
  const labels = useSheetLabels()
  const timeLabels = useTimeLabels(choice.zone)
  const tSlots = useTranslations('slots')
  const [picked, setPicked] = useState<string | null>(null)
  useOverlay('slots', isOpen, onClose)
  const chosen = picked ?? choice.deliveryAt
  const isOffered = choice.time.slots.some(({ at, isFull }) => at === chosen && !isFull)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('chooseTime')}
      labels={labels}
      footer={
        isOffered && chosen !== null ? (
          <Cta
            label={tSlots('orderFor', timeLabels(new Date(chosen), 'within'))}
            onPress={() => {
              choice.onChoose(chosen)
              setPicked(null)
            }}
          />
        ) : undefined
      }
    >
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Times {...choice} picked={chosen} onPick={setPicked} />
    </Sheet>
  )
}

type TimesProps = Pick<SlotSheetProps, 'time' | 'zone'> & {
  picked: string | null
  onPick: (at: string) => void
}

function Times({ time, zone, picked, onPick }: TimesProps) {
  const t = useTranslations()
  const { language } = useEnvironment()
  const now = useNow()
  const [openDay, setOpenDay] = useState<string | null>(null)
  if (time.answer.kind === 'loading' || !now) return <div className={parts.room} aria-busy="true" />
  if (time.answer.kind === 'failed') {
    return (
      <div className={parts.room}>
        <p>{t('slots.failed')}</p>
        <Button variant="quiet" onPress={time.retry}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  const days = slotDays(time.slots, toLocalTime(now, zone).day)
  if (days.length === 0) return <p className={parts.room}>{t('slots.none')}</p>
  const pickedDay = time.slots.find(({ at }) => at === picked)?.day
  const firstDay = days.find(({ slots }) => slots.some(({ isFull }) => !isFull))?.day
  const shown = days.find(({ day }) => day === (openDay ?? pickedDay ?? firstDay)) ?? days[0]
  return (
    <div className={styles.choice}>
      <Slots label={t('checkout.day')}>
        {days.map(({ day }) => (
          <Slot
            key={day}
            name="slot-day"
            title={formatDay(day, { language, now, zone })}
            isChecked={day === shown?.day}
            onChange={() => setOpenDay(day)}
          />
        ))}
      </Slots>
      {shown && shown.slots.length > 0 ? (
        <DayTimes zone={zone} slots={shown.slots} picked={picked} onPick={onPick} />
      ) : (
        <p className={parts.room}>{t('checkout.noSlots')}</p>
      )}
    </div>
  )
}

type DayTimesProps = {
  zone: string
  slots: readonly OfferedSlot[]
  picked: string | null
  onPick: (at: string) => void
}

function DayTimes({ zone, slots, picked, onPick }: DayTimesProps) {
  const t = useTranslations()
  return (
    <ChoiceGroup label={t('checkout.time')} className={styles.times}>
      {slots.map(({ at, isFull }) => (
        <Slot
          key={at}
          name="slot-time"
          title={slotWindow(new Date(at), zone)}
          detail={isFull ? t('slots.full') : undefined}
          isDisabled={isFull}
          isChecked={at === picked && !isFull}
          onChange={() => onPick(at)}
        />
      ))}
    </ChoiceGroup>
  )
}
