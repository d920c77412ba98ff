import { useDeskText } from '@dasturxon/i18n/desk'
import { CodeField, showToast } from '@dasturxon/ui'
import { useState } from 'react'
import { useAct } from '../../session/use-act.ts'
import { useProof } from '../../session/use-proof.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

const PIN_LENGTH = 4

/**
 * One's own PIN, by which one allows on somebody else's screen what they may not do (desk §3). Also the first one is saved behind a code:
 * the digits wait while it is asked for, and where it cannot be sent yet they are typed again.
 */
export function OwnPin() {
  const { text } = useDeskText()
  const act = useAct()
  const { withProof, dialog } = useProof()
  const [pin, setPin] = useState<string | null>(null)
  const save = (digits: string) => {
    setPin('')
    return withProof(async () => {
      if (!(await act('desk.setPin', { body: { pin: digits } }))) return
      setPin(null)
      showToast({ text: text('pin.saved'), tone: 'ok' })
    })
  }
  return (
    <section className={parts.stack}>
      {pin === null ? (
        <DeskButton onPress={() => setPin('')}>{text('pin.choose')}</DeskButton>
      ) : (
        <>
          <p className={parts.quiet}>{text('pin.chooseHint')}</p>
          <CodeField
            isSecret
            label={text('pin.pin')}
            length={PIN_LENGTH}
            code={pin}
            onChange={setPin}
            onComplete={(digits) => void save(digits)}
          />
        </>
      )}
      {dialog}
    </section>
  )
}
