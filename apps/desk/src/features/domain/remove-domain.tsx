import { useTexts } from '@dasturxon/i18n/desk-texts'
import { showToast } from '@dasturxon/ui'
import { useState } from 'react'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { WithProof } from './domain-form.tsx'

/** Gives the domain up, after one more press that says what comes of it. */
export function RemoveDomain({ version, withProof }: { version: number; withProof: WithProof }) {
  const say = useTexts('domain')
  const act = useAct()
  const [isAsked, setAsked] = useState(false)
  async function remove() {
    setAsked(false)
    await withProof(async () => {
      const removed = await act('desk.removeDomain', { body: { version } })
      if (removed) showToast({ text: say('removed'), tone: 'ok' })
    })
  }
  return (
    <>
      <DeskButton onPress={() => setAsked(true)}>{say('remove')}</DeskButton>
      <DeskSheet isOpen={isAsked} onClose={() => setAsked(false)} title={say('remove')}>
        <div className={parts.stack}>
          <p>{say('removeSure')}</p>
          <DeskButton variant="stop" onPress={() => void remove()}>
            {say('remove')}
          </DeskButton>
          <DeskButton onPress={() => setAsked(false)}>{say('cancel')}</DeskButton>
        </div>
      </DeskSheet>
    </>
  )
}
