import { useTexts } from '@dasturxon/i18n/desk-texts'
import { showToast } from '@dasturxon/ui'
import { useState } from 'react'
import { DeskSheet } from '../ui/desk-sheet.tsx'
import { DeskButton } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'

type RemoveButtonProps = {
  /** Who says what comes of it. */
  namespace: 'accounts' | 'domain'
  withProof: (work: () => Promise<unknown>) => Promise<void>
  /** Answers nothing where it was refused. */
  remove: () => Promise<unknown>
}

/** Gives something up behind a proof, after one more press that says what comes of it. */
export function RemoveButton({ namespace, withProof, remove }: RemoveButtonProps) {
  const say = useTexts(namespace)
  const [isAsked, setAsked] = useState(false)
  async function confirm() {
    setAsked(false)
    await withProof(async () => {
      if (await remove()) showToast({ text: say('removed'), tone: 'ok' })
    })
  }
  return (
    <>
      <DeskButton onPress={() => setAsked(true)}>{say('remove')}</DeskButton>
      <DeskSheet isOpen={isAsked} onClose={() => setAsked(false)} title={say('remove')}>
        <div className={parts.stack}>
          <p>{say('removeSure')}</p>
          <DeskButton variant="stop" onPress={() => void confirm()}>
            {say('remove')}
          </DeskButton>
          <DeskButton onPress={() => setAsked(false)}>{say('cancel')}</DeskButton>
        </div>
      </DeskSheet>
    </>
  )
}
