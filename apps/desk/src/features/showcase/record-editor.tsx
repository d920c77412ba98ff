import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import type { ReactNode } from 'react'
import { RecordPage } from '../record/record-page.tsx'
import layout from '../record/record.module.css'
import type { EditedRecord } from '../record/use-record-draft.ts'
import { hrefOf } from './room.tsx'
import type { RoomName } from './rooms.ts'
import type { Edit } from './use-edit.ts'

type RecordEditorProps<R extends EditedRecord> = {
  title: string
  /** The list that it stands in. */
  room: RoomName
  edit: Edit<R>
  children: ReactNode
  /** What a customer sees, beside the fields where there is room. */
  aside: ReactNode
}

/** One record of the showcase: its fields, what a customer sees of them, and the bar that saves (desk §5.12). */
export function RecordEditor<R extends EditedRecord>(props: RecordEditorProps<R>) {
  const { title, room, edit, children, aside } = props
  const show = useTexts('showcase')
  const { text } = useDeskText()
  const back = { href: hrefOf(room), label: show(room) }
  return (
    <RecordPage
      title={title}
      back={back}
      crumb={back}
      edit={edit}
      conflict={{ by: (name) => show('conflict', { name }), byNobody: text('product.conflictImport') }}
      zone={edit.zone}
    >
      <div className={layout.columns}>
        <div className={layout.fields}>{children}</div>
        <div className={layout.aside}>{aside}</div>
      </div>
    </RecordPage>
  )
}
