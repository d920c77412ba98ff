import type { Point } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { DeskButton, Note } from '../../ui/parts.tsx'
import type { useZoneDrafts } from './use-zone-drafts.ts'
import parts from '../../ui/parts.module.css'
import styles from './zones-save.module.css'

type ZonesSaveProps = {
  edited: ReturnType<typeof useZoneDrafts>
  isPending: boolean
  /** Shows a zone that is wrong, and where. */
  onShow: (id: string, at: Point | null) => void
  onCancel: () => void
  onSave: () => void
}

/** What was changed and not saved, what is wrong with it, and both ways out; nothing where nothing was. */
export function ZonesSave({ edited, isPending, onShow, onCancel, onSave }: ZonesSaveProps) {
  const say = useTexts('zones')
  const { chosen, changed, wrong, isWrong } = edited
  if (changed.length === 0) return null
  return (
    <div className={`${parts.pile} ${styles.save}`}>
      {wrong?.fault && (
        <Note icon={icons.warningFill} isAlert>
          {wrong.id !== chosen?.id && <b>{wrong.name}: </b>}
          {say(`fault.${wrong.fault.kind}`)}
          {(wrong.fault.at || wrong.id !== chosen?.id) && (
            <button
              type="button"
              className={styles.show}
              onClick={() => onShow(wrong.id, wrong.fault?.at ?? null)}
            >
              {say('fault.show')}
            </button>
          )}
        </Note>
      )}
      <div className={`${parts.line} ${styles.saveRow}`}>
        <span>
          {say('page.unsaved')}: {changed.length}
        </span>
        <DeskButton onPress={onCancel}>{say('page.cancel')}</DeskButton>
        <DeskButton variant="brand" isDisabled={isWrong} isPending={isPending} onPress={onSave}>
          {say('page.save')}
        </DeskButton>
      </div>
    </div>
  )
}
