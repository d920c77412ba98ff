import type { Colleague } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useState } from 'react'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { StaffFields, type StaffDraft } from './staff-fields.tsx'

type StaffSheetProps = { person: Colleague; onClose: () => void; onSave: (draft: StaffDraft) => void }

/** Name, role and branches of somebody who works here already. */
export function StaffSheet({ person, onClose, onSave }: StaffSheetProps) {
  const { text } = useDeskText()
  const [draft, setDraft] = useState<StaffDraft>(person)
  return (
    <DeskSheet
      title={person.name}
      onClose={onClose}
      footer={
        <DeskButton
          variant="brand"
          isLarge
          isDisabled={draft.name.trim() === ''}
          onPress={() => onSave(draft)}
        >
          {text('order.save')}
        </DeskButton>
      }
    >
      <div className={parts.form}>
        <StaffFields draft={draft} onChange={setDraft} />
      </div>
    </DeskSheet>
  )
}
