import type { DeskDomain } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { TextField, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { useAct } from '../../session/use-act.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

export type WithProof = (work: () => Promise<unknown>) => Promise<void>

type FormProps = { shown: DeskDomain; withProof: WithProof; onDone: () => void }

/** Where a domain is typed: the first one, or another in its place. */
export function DomainForm({ shown: { version, subUrl, domain }, withProof, onDone }: FormProps) {
  const say = useTexts('domain')
  const act = useAct()
  const [typed, setTyped] = useState('')
  const { isPending, press } = usePress(() =>
    withProof(async () => {
      if (await act('desk.setDomain', { body: { version, domain: typed } })) onDone()
    }),
  )
  return (
    <section className={`${parts.card} ${parts.form}`}>
      {domain ? (
        <p>{say('changeSure')}</p>
      ) : (
        <>
          <p>{say('now', { url: subUrl.replace(/^https?:\/\//, '') })}</p>
          <p className={parts.quiet}>{say('lead')}</p>
        </>
      )}
      <TextField
        label={say('field')}
        value={typed}
        onChange={setTyped}
        hint={say('fieldHint')}
        maxLength={300}
        autoComplete="off"
      />
      <div className={parts.row}>
        <DeskButton variant="brand" isPending={isPending} isDisabled={typed.trim() === ''} onPress={press}>
          {say('save')}
        </DeskButton>
        {domain && <DeskButton onPress={onDone}>{say('cancel')}</DeskButton>}
      </div>
    </section>
  )
}
