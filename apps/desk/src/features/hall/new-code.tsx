import type { DeskHall } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { AlertDialog, icons, SelectField, showToast, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './codes.module.css'

/** Gives a table another code, after a question: the card on it ends with the old one. */
export function NewCode({ halls }: { halls: readonly DeskHall[] }) {
  const say = useTexts('hall')
  const act = useAct()
  const tables = halls.flatMap((hall) => hall.tables)
  const [id, setId] = useState(tables[0]?.id ?? '')
  const [isAsked, setAsked] = useState(false)
  const table = tables.find((one) => one.id === id) ?? tables[0]
  const name = table ? say('plan.table', { name: table.fields.name }) : ''
  const { isPending, press } = usePress(async () => {
    if (!table) return
    const done = await act('desk.exchangeCode', {
      params: { id: table.id },
      body: { key: crypto.randomUUID() },
    })
    setAsked(false)
    if (done) showToast({ text: say('codes.exchanged', { name }), tone: 'ok' })
  })
  return (
    <section className={`${parts.card} ${parts.stack} ${styles.settings}`}>
      <h2>{say('codes.new')}</h2>
      <p className={parts.quiet}>{say('codes.newHint')}</p>
      <SelectField
        label={say('codes.ofTable')}
        value={table?.id ?? ''}
        options={tables.map((one) => ({ value: one.id, label: one.fields.name }))}
        onChange={setId}
      />
      <DeskButton icon={icons.arrowClockwise} onPress={() => setAsked(true)}>
        {say('codes.new')}
      </DeskButton>
      <AlertDialog
        isOpen={isAsked}
        title={say('codes.ask', { name })}
        text={say('codes.askHint')}
        cancelLabel={say('codes.keep')}
        confirmLabel={say('codes.new')}
        isDanger
        isPending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={press}
      />
    </section>
  )
}
