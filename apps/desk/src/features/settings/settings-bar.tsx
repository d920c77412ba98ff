import type { SettingTexts } from '@dasturxon/i18n/desk-settings'
import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import type { useMoments } from './use-moments.ts'
import type { useSettingsDraft } from './use-settings-draft.ts'
import styles from './settings.module.css'

type SettingsBarProps = {
  texts: SettingTexts
  draft: ReturnType<typeof useSettingsDraft>
  since: ReturnType<typeof useMoments>['since']
  onPreview: () => void
  onSchedule: () => void
}

/** How much has been changed and not published, and what can be done with it. */
export function SettingsBar({ texts, draft, since, onPreview, onSchedule }: SettingsBarProps) {
  const { text } = useDeskText()
  const { changed, savedAt } = draft
  return (
    <header className={styles.bar}>
      <h1>{text('settings.title')}</h1>
      {changed.size > 0 && (
        <output className={styles.waiting}>
          <Pill tone="note">{text('settings.changes', { count: changed.size })}</Pill>
          {savedAt !== null && <small>{text('settings.since', { time: since(savedAt) })}</small>}
        </output>
      )}
      <span className={styles.actions}>
        <span className={styles.onPhone}>
          <DeskButton icon={icons.deviceMobile} onPress={onPreview}>
            {texts.page.preview}
          </DeskButton>
        </span>
        <DeskButton variant="outline" isDisabled={changed.size === 0} onPress={() => void draft.discard()}>
          {texts.page.discard}
        </DeskButton>
        <DeskButton variant="outline" isDisabled={changed.size === 0} onPress={onSchedule}>
          {texts.schedule.press}
        </DeskButton>
        <DeskButton
          variant="ink"
          isDisabled={changed.size === 0}
          isPending={draft.isPending}
          onPress={() => void draft.publish()}
        >
          {texts.page.publish}
        </DeskButton>
      </span>
    </header>
  )
}
