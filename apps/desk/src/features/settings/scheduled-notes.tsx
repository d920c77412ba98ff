import type { DeskSettings } from '@dasturxon/contract/desk'
import { settingOfPath } from '@dasturxon/contract/desk/setting-fields'
import type { SettingTexts } from '@dasturxon/i18n/desk-settings'
import { icons } from '@dasturxon/ui'
import { DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './settings.module.css'

type ScheduledNotesProps = {
  live: DeskSettings
  texts: SettingTexts
  moment: (at: string) => string
  onCancel: (staffId: string) => void
}

/** What will be published by itself, and what was not at its moment. */
export function ScheduledNotes({ live, texts, moment, onCancel }: ScheduledNotesProps) {
  return (
    <>
      {live.scheduled.map(({ staffId, by, at, changes }) => (
        <div key={staffId} className={styles.scheduled}>
          <span className={parts.grow}>
            {texts.schedule.is
              .replace('{name}', () => by)
              .replace('{time}', () => moment(at))
              .replace('{count}', () => String(changes))}
          </span>
          <DeskButton variant="outline" onPress={() => onCancel(staffId)}>
            {texts.schedule.cancel}
          </DeskButton>
        </div>
      ))}
      {live.draft?.failed && (
        <Note isAlert icon={icons.warningFill}>
          {failedText(texts, live.draft.failed, moment)}
        </Note>
      )}
    </>
  )
}

/** Why a draft was not published at its moment. */
function failedText(
  { schedule, name: names }: SettingTexts,
  { path, by, at }: NonNullable<NonNullable<DeskSettings['draft']>['failed']>,
  moment: (at: string) => string,
): string {
  const words = path !== null && by !== '' ? schedule.failed : schedule.refused
  return words
    .replace('{time}', () => moment(at))
    .replace('{setting}', () => (path === null ? '' : names[settingOfPath(path)]))
    .replace('{name}', () => by)
}
