import type { CustomerCard } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { TextArea, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { useShopMoment } from './use-shop-moment.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './customers.module.css'

/** What the staff wrote about a customer, the newest first. Notes are only added. */
export function NotesOf({ customer: { id, notes } }: { customer: CustomerCard }) {
  const text = useTexts('customers')
  const act = useAct()
  const moment = useShopMoment()
  const [draft, setDraft] = useState(() => ({ key: crypto.randomUUID(), words: '' }))
  const words = draft.words.trim()
  const { isPending, submit } = useSubmit(async () => {
    const done =
      words !== '' && (await act('desk.noteCustomer', { params: { id }, body: { key: draft.key, words } }))
    if (done) setDraft({ key: crypto.randomUUID(), words: '' })
  })
  return (
    <section>
      <h3>{text('notes')}</h3>
      {notes.length === 0 && <p className={parts.quiet}>{text('noNotes')}</p>}
      <ol className={styles.plain}>
        {notes.map((note) => (
          <li key={note.id}>
            <span className={styles.words}>{note.words}</span>
            <span className={parts.quiet}>
              {note.by} · {moment(note.at)}
            </span>
          </li>
        ))}
      </ol>
      <form className={parts.stack} onSubmit={submit}>
        <TextArea
          label={text('note')}
          hint={text('notesHint')}
          value={draft.words}
          maxLength={500}
          onChange={(next) => setDraft({ ...draft, words: next })}
        />
        <div className={parts.row}>
          <DeskButton type="submit" isPending={isPending} isDisabled={words === ''}>
            {text('addNote')}
          </DeskButton>
        </div>
      </form>
    </section>
  )
}
