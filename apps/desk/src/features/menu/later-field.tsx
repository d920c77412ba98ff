import { serverNow } from '@dasturxon/client'
import { MOST_LATER_DAYS } from '@dasturxon/contract/desk'
import { DEFAULT_ZONE } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { useDesk } from '../../session/desk.tsx'
import { momentOf } from '../../ui/moment-of.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './bulk.module.css'

const DAY_MS = 86_400_000

/** The moment that somebody typed, on the clock of the shop's first branch; null while it is none of the days to come. */
export function useLaterMoment(typed: string | null): Date | null {
  const { branches } = useDesk().me
  const at = typed === null ? null : momentOf(typed, branches[0]?.timeZone ?? DEFAULT_ZONE)
  const ahead = at === null ? 0 : at.getTime() - serverNow()
  return ahead > 0 && ahead <= MOST_LATER_DAYS * DAY_MS ? at : null
}

type LaterFieldProps = {
  /** Null: at once. */
  typed: string | null
  at: Date | null
  onChange: (typed: string | null) => void
}

/** When a change is made: at once, or at a moment (desk §5.9). */
export function LaterField({ typed, at, onChange }: LaterFieldProps) {
  const { text } = useDeskText()
  if (typed === null)
    return (
      <DeskButton icon={icons.clock} onPress={() => onChange('')}>
        {text('bulk.later')}
      </DeskButton>
    )
  return (
    <div className={styles.when}>
      <label>
        <span>{text('bulk.laterWhen')}</span>
        <input
          type="datetime-local"
          required
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <DeskButton onPress={() => onChange(null)}>{text('bulk.atOnce')}</DeskButton>
      {typed !== '' && at === null && (
        <p className={parts.quiet} role="alert">
          {text('bulk.laterWrong')}
        </p>
      )}
    </div>
  )
}
