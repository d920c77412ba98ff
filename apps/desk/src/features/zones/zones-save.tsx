import type { Point } from '@dasturxon/domain'
import type { TextsOf } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { DeskButton, Note } from '../../ui/parts.tsx'
import type { useZoneDrafts } from './use-zone-drafts.ts'
import styles from './zones.module.css'

type ZonesSaveProps = {
  edited: ReturnType<typeof useZoneDrafts>
  texts: TextsOf<'zones'>
  isPending: boolean
  /** Shows a zone that is wrong, and where. */
  onShow: (id: string, at: Point | null) => void
  onCancel: () => void
  onSave: () => void
}

/** What was changed and not saved, what is wrong with it, and both ways out; nothing where nothing was. */
export function ZonesSave({ edited, texts, isPending, onShow, onCancel, onSave }: ZonesSaveProps) {
  const { chosen, changed, wrong, isWrong } = edited
  if (changed.length === 0) return null
  return (
    <div className={styles.save}>
      {wrong?.fault && (
        <Note icon={icons.warningFill} isAlert>
          {wrong.id !== chosen?.id && <b>{wrong.name}: </b>}
          {texts.fault[wrong.fault.kind]}
          {(wrong.fault.at || wrong.id !== chosen?.id) && (
            <button
              type="button"
              className={styles.show}
              onClick={() => onShow(wrong.id, wrong.fault?.at ?? null)}
            >
              {texts.fault.show}
            </button>
          )}
        </Note>
      )}
      <div className={styles.saveRow}>
        <span>
          {texts.page.unsaved}: {changed.length}
        </span>
        <DeskButton onPress={onCancel}>{texts.page.cancel}</DeskButton>
        <DeskButton variant="brand" isDisabled={isWrong} isPending={isPending} onPress={onSave}>
          {texts.page.save}
        </DeskButton>
      </div>
    </div>
  )
}
