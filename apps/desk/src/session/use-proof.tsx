import { serverNow } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { showToast } from '@dasturxon/ui'
import { useState, type ReactNode } from 'react'
import { useCall } from '../runtime/desk-data.ts'
import { CodeEntry } from './code-entry.tsx'
import { useDesk } from './desk.tsx'
import { sentCodeOf, type SentCode } from './sent-code.ts'
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
  const [sent, setSent] = useState<SentCode | null>(null)
  const [error, setError] = useState<string>()

  async function withProof(work: () => Promise<unknown>) {
    const provenUntil = provenHere ?? me.provenUntil
    if (provenUntil && Date.parse(provenUntil) > serverNow()) await work()
    else if (await askCode()) setWaiting(() => work)
  }
  async function askCode(): Promise<boolean> {
    const answer = await call('desk.proofCode', {})
    const code = sentCodeOf(answer)
    if (code) {
      setSent(code)
      setError(undefined)
    } else if (!answer.ok)
      showToast({ text: answer.error.description[language] ?? answer.error.code, tone: 'bad' })
    return code !== null
  }
  async function prove(typed: string) {
    const proven = await call('desk.prove', { body: { code: typed } })
    if (!proven.ok) return setError(proven.error.description[language] ?? proven.error.code)
    provenHere = proven.data.provenUntil
    await waiting?.()
    return close()
  }
  function close() {
    setError(undefined)
    setWaiting(null)
  }
  return {
    withProof,
    dialog: (
      <DeskSheet isOpen={waiting !== null} onClose={close} title={text('people.proof')}>
        {sent && (
          <CodeEntry
            phone={me.staff?.phone ?? null}
            sent={sent}
            error={error}
            onTyped={prove}
            onResend={askCode}
          />
        )}
      </DeskSheet>
    ),
  }
}
