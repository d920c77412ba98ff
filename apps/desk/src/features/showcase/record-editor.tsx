import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import type { ReactNode } from 'react'
import { ConflictDialog } from '../record/conflict-dialog.tsx'
import { RecordPage } from '../record/record-page.tsx'
import layout from '../record/record.module.css'
import { hrefOf } from './room.tsx'
import type { RoomName } from './rooms.ts'
import type { Content, Edit } from './use-edit.ts'

type RecordEditorProps<R extends Content> = {
  title: string
  /** The list that it stands in. */
  room: RoomName
  edit: Edit<R>
  children: ReactNode
  /** What a customer sees, beside the fields where there is room. */
  aside: ReactNode
}

/** One record of the showcase: its fields, what a customer sees of them, and the bar that saves (desk §5.12). */
export function RecordEditor<R extends Content>(props: RecordEditorProps<R>) {
  const { title, room, edit, children, aside } = props
  const show = useTexts('showcase')
  const { text } = useDeskText()
  const back = { href: hrefOf(room), label: show(room) }
  return (
    <RecordPage title={title} back={back} crumb={back} edit={edit} zone={edit.zone}>
      <div className={layout.columns}>
        <div className={layout.fields}>{children}</div>
        <div className={layout.aside}>{aside}</div>
      </div>
      {edit.conflicts && (
        <ConflictDialog
          conflicts={edit.conflicts}
          authors={edit.record.authors}
          words={edit.words}
          titles={{ by: (name) => show('conflict', { name }), byNobody: text('product.conflictImport') }}
          onGoOn={edit.goOn}
          onSave={(chosen) => void edit.choose(chosen)}
        />
      )}
    </RecordPage>
  )
}
