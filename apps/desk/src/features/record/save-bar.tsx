import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import { DeskButton, Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { useRecordDraft } from './use-record-draft.ts'
import { useMoment } from '../../ui/use-moment.ts'

/** What the key that saves is called on this device. */
const saveKeyName = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘S' : 'Ctrl S')

type SaveBarProps = { count: number; isSaving: boolean; onSave: () => void; onDiscard: () => void }

/** How many fields are not saved, and the way to save or to drop them. */
export function SaveBar({ count, isSaving, onSave, onDiscard }: SaveBarProps) {
  const { text } = useDeskText()
  return (
    <>
      <output className={parts.quiet}>{count > 0 && text('product.unsaved', { count })}</output>
      {count > 0 && <DeskButton onPress={onDiscard}>{text('product.discard')}</DeskButton>}
      <DeskButton
        {...(count > 0 && { variant: 'brand' as const })}
        isDisabled={count === 0}
        isPending={isSaving}
        onPress={onSave}
      >
        {text('product.save')} <kbd>{saveKeyName()}</kbd>
      </DeskButton>
    </>
  )
}

type DraftNotesProps = {
  edit: Pick<ReturnType<typeof useRecordDraft>, 'draft' | 'isRestored' | 'isPersisted'>
  /** Of the record, for the time; the device's without. */
  zone?: string
}

/** Since when what is typed waits here, and that this browser does not keep it. */
export function DraftNotes({ edit: { draft, isRestored, isPersisted }, zone }: DraftNotesProps) {
  const { text } = useDeskText()
  const moment = useMoment(zone)
  return (
    <>
      {isRestored && draft && (
        <Note icon={icons.clockCounterClockwise}>{text('product.since', { time: moment(draft.since) })}</Note>
      )}
      {!isPersisted && (
        <Note icon={icons.warningFill} isAlert>
          {text('product.notStored')}
        </Note>
      )}
    </>
  )
}
