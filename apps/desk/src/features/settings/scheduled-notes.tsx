import type { DeskSettings } from '@dasturxon/contract/desk'
import { settingOfPath } from '@dasturxon/contract/desk/setting-fields'
import { useTexts, type SayText } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './settings.module.css'

type ScheduledNotesProps = {
  live: DeskSettings
  moment: (at: string) => string
  onCancel: (staffId: string) => void
}

/** What will be published by itself, and what was not at its moment. */
export function ScheduledNotes({ live, moment, onCancel }: ScheduledNotesProps) {
  const say = useTexts('settings')
  return (
    <>
      {live.scheduled.map(({ staffId, by, at, changes }) => (
        <div key={staffId} className={`${parts.line} ${styles.scheduled}`}>
          <span className={parts.grow}>
            {say('schedule.is', { name: by, time: moment(at), count: changes })}
          </span>
          <DeskButton variant="outline" onPress={() => onCancel(staffId)}>
            {say('schedule.cancel')}
          </DeskButton>
        </div>
      ))}
      {live.draft?.failed && (
        <Note isAlert icon={icons.warningFill}>
          {failedText(say, live.draft.failed, moment)}
        </Note>
      )}
    </>
  )
}

/** Why a draft was not published at its moment. */
function failedText(
  say: SayText<'settings'>,
  { path, by, at }: NonNullable<NonNullable<DeskSettings['draft']>['failed']>,
  moment: (at: string) => string,
): string {
  const key = path !== null && by !== '' ? 'schedule.failed' : 'schedule.refused'
  return say(key, {
    time: moment(at),
    setting: path === null ? '' : say(`name.${settingOfPath(path)}`),
    name: by,
  })
}
