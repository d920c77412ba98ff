import { serverNow } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { CodeField, showToast } from '@dasturxon/ui'
import { useState, type ReactNode } from 'react'
import { useCall } from '../runtime/desk-data.ts'
import { useDesk } from './desk.tsx'
import { sentLength } from './sent-length.ts'
import { DeskSheet } from '../ui/desk-sheet.tsx'

/** Until when a code holds that was typed on any page of this window, ISO 8601; a new sign-in is a new page. */
let provenHere: string | null = null

/** Work that asks for a proof first: done at once while one holds, else after the code that was sent (desk §2, DSK-6). */
export function useProof(): {
  withProof: (work: () => Promise<unknown>) => Promise<void>
  dialog: ReactNode
} {
  const { text, language } = useDeskText()
  const { me } = useDesk()
  const call = useCall()
  const [waiting, setWaiting] = useState<(() => Promise<unknown>) | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  async function withProof(work: () => Promise<unknown>) {
    const provenUntil = provenHere ?? me.provenUntil
    if (provenUntil && Date.parse(provenUntil) > serverNow()) await work()
    else if (await isCodeSent()) setWaiting(() => work)
  }
  /** Also the one before, which a page that was loaded anew does not know of (DAY-2). */
  async function isCodeSent(): Promise<boolean> {
    const sent = await call('desk.proofCode', {})
    if (sent.ok || sentLength(sent.error) !== undefined) return true
    showToast({ text: sent.error.description[language] ?? sent.error.code, tone: 'bad' })
    return false
  }
  async function prove(typed: string) {
    const proven = await call('desk.prove', { body: { code: typed } })
    setCode('')
    if (!proven.ok) return setError(proven.error.description[language] ?? proven.error.code)
    provenHere = proven.data.provenUntil
    await waiting?.()
    return close()
  }
  function close() {
    setCode('')
    setError(undefined)
    setWaiting(null)
  }
  return {
    withProof,
    dialog: (
      <DeskSheet isOpen={waiting !== null} onClose={close} title={text('people.proof')}>
        <CodeField
          label={text('signIn.code')}
          code={code}
          onChange={setCode}
          onComplete={(typed) => void prove(typed)}
          error={error}
        />
      </DeskSheet>
    ),
  }
}
