import type { DeskCallOutput } from '@dasturxon/contract/desk'
import { brandOf, PAYMENT_PROVIDERS, type PaymentProviderName } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { useId, useState } from 'react'
import { useCall } from '../../runtime/desk-data.ts'
import { Note } from '../../ui/parts.tsx'
import { toBase64 } from '../import/files.ts'
import styles from './registers.module.css'
import { momentOf } from './figures.ts'

const COLUMNS = ['id', 'sum', 'time'] as const
type Said = { words: string; isWrong: boolean }

/** Sends a file of the provider that is chosen, and what came of it; it stays where it was when the network fails. */
export function SendRegister({ provider }: { provider: PaymentProviderName }) {
  const text = useTexts('registers')
  const { language } = useDeskText()
  const call = useCall()
  const id = useId()
  const [said, setSaid] = useState<Said | null>(null)
  const [isSending, setSending] = useState(false)
  const { name } = brandOf(provider)

  function wordsOf({ file, isKnown }: DeskCallOutput<'desk.sendRegister'>): string {
    return isKnown
      ? text('known', { at: momentOf(file.at) })
      : text('sent', { provider: name, rows: file.rows })
  }
  async function send(file: File | undefined) {
    if (!file || isSending) return
    setSaid(null)
    setSending(true)
    const body = { provider, fileName: file.name.slice(0, 200), file: await toBase64(file) }
    const sent = await call('desk.sendRegister', { body })
    setSending(false)
    if (sent.ok) return setSaid({ words: wordsOf(sent.data), isWrong: false })
    const { code, details, description } = sent.error
    const column = COLUMNS.find((one) => one === details?.['column'])
    const other = PAYMENT_PROVIDERS.find((one) => one === details?.['provider'])
    const words = column
      ? text('unknown', { provider: name, column: text(`column.${column}`) })
      : other && text('other', { provider: brandOf(other).name })
    return setSaid({ words: words ?? description[language] ?? code, isWrong: true })
  }
  return (
    <>
      <input
        id={id}
        className="sr-only"
        type="file"
        accept=".xlsx,.csv"
        aria-label={text('sendOf', { provider: name })}
        disabled={isSending}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0])
          // the same file once more is a choice too
          event.currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={styles.send} aria-disabled={isSending || undefined}>
        {text(isSending ? 'sending' : 'send')}
      </label>
      <output className={styles.said}>
        {said && (
          <Note icon={said.isWrong ? icons.warningCircleFill : icons.checkCircleFill} isAlert={said.isWrong}>
            {said.words}
          </Note>
        )}
      </output>
    </>
  )
}
