import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import type { useMoments } from './use-moments.ts'
import type { useSettingsDraft } from './use-settings-draft.ts'
import parts from '../../ui/parts.module.css'
import styles from './settings.module.css'

type SettingsBarProps = {
  draft: ReturnType<typeof useSettingsDraft>
  since: ReturnType<typeof useMoments>['since']
  onPreview: () => void
  onSchedule: () => void
}

/** How much has been changed and not published, and what can be done with it. */
export function SettingsBar({ draft, since, onPreview, onSchedule }: SettingsBarProps) {
  const say = useTexts('settings')
  const { text } = useDeskText()
  const { changed, savedAt } = draft
  return (
    <header className={`${parts.line} ${styles.bar}`}>
      <h1>{text('settings.title')}</h1>
      {changed.size > 0 && (
        <output className={`${parts.line} ${styles.waiting}`}>
          <Pill tone="note">{text('draft.changes', { count: changed.size })}</Pill>
          {savedAt !== null && <small>{text('draft.since', { time: since(savedAt) })}</small>}
        </output>
      )}
      <span className={styles.actions}>
        <span className={styles.onPhone}>
          <DeskButton icon={icons.deviceMobile} onPress={onPreview}>
            {say('page.preview')}
          </DeskButton>
        </span>
        <DeskButton variant="outline" isDisabled={changed.size === 0} onPress={() => void draft.discard()}>
          {say('page.discard')}
        </DeskButton>
        <DeskButton variant="outline" isDisabled={changed.size === 0} onPress={onSchedule}>
          {say('schedule.press')}
        </DeskButton>
        <DeskButton
          variant="ink"
          isDisabled={changed.size === 0}
          isPending={draft.isPending}
          onPress={() => void draft.publish()}
        >
          {say('page.publish')}
        </DeskButton>
      </span>
    </header>
  )
}
