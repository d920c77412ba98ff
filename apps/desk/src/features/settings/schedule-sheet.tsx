import { serverNow } from '@dasturxon/client'
import { MOST_SCHEDULE_DAYS } from '@dasturxon/contract/desk/setting-fields'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState } from 'react'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { momentOf } from '../../ui/moment-of.ts'
import places from '../places/clock-fields.module.css'

const DAY_MS = 86_400_000

type ScheduleSheetProps = {
  zone: string
  isPending: boolean
  onDone: (at: Date) => void
  onClose: () => void
}

/** When a draft is published by itself, on the shop's clock (desk §5.15). */
export function ScheduleSheet({ zone, isPending, onDone, onClose }: ScheduleSheetProps) {
  const say = useTexts('settings')
  const [typed, setTyped] = useState('')
  const at = momentOf(typed, zone)
  const ahead = at === null ? 0 : at.getTime() - serverNow()
  const isReady = at !== null && ahead > 0 && ahead <= MOST_SCHEDULE_DAYS * DAY_MS
  return (
    <DeskSheet
      title={say('schedule.title')}
      onClose={onClose}
      footer={
        <DeskButton
          variant="brand"
          isLarge
          isDisabled={!isReady}
          isPending={isPending}
          onPress={() => at && onDone(at)}
        >
          {say('schedule.set')}
        </DeskButton>
      }
    >
      <div className={parts.stack}>
        <p className={parts.quiet}>{say('schedule.hint')}</p>
        <label className={places.field}>
          <span>{say('schedule.when')}</span>
          <input
            type="datetime-local"
            required
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        {typed !== '' && !isReady && (
          <p className={places.wrong} role="alert">
            {say('schedule.wrong')}
          </p>
        )}
      </div>
    </DeskSheet>
  )
}
