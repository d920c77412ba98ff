import { useTime } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { CodeField, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { clockOf } from '../ui/clock-of.ts'
import { focusField } from '../ui/focus-field.ts'
import { DeskButton } from '../ui/parts.tsx'
import parts from '../ui/parts.module.css'
import type { SentCode } from './sent-code.ts'

type CodeEntryProps = {
  /** Where it was sent; null where that is not known. */
  phone: string | null
  sent: SentCode
  error: string | undefined
  /** Tries what was typed; resolves when it was refused or done. */
  onTyped: (code: string) => Promise<void>
  onResend: () => Promise<unknown>
}

/** Where a code went and the field for it, and once the wait is over another code. */
export function CodeEntry({ phone, sent, error, onTyped, onResend }: CodeEntryProps) {
  const { text } = useDeskText()
  const [code, setCode] = useState('')
  const { isPending, press } = usePress(onResend)
  const left = useTime((now) => Math.max(0, Math.ceil((sent.resendAt - now) / 1000)))
  return (
    <div className={parts.stack}>
      {phone !== null && <p>{text('signIn.codeSent', { phone })}</p>}
      <div ref={focusField}>
        <CodeField
          label={text('signIn.code')}
          length={sent.length}
          code={code}
          onChange={setCode}
          onComplete={(typed) => void onTyped(typed).finally(() => setCode(''))}
          error={error}
        />
      </div>
      <DeskButton isDisabled={left > 0} isPending={isPending} onPress={() => void press()}>
        {left > 0 ? text('signIn.resendIn', { time: clockOf(left) }) : text('signIn.resend')}
      </DeskButton>
    </div>
  )
}
