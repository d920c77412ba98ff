import { ARCHIVE_FILE_BYTES, SHEET_FILE_BYTES } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, Spinner } from '@dasturxon/ui'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { useCall } from '../../runtime/desk-data.ts'
import { Note } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { toBase64 } from './files.ts'
import styles from './import.module.css'

const REASONS = [
  'NOT_A_SHEET',
  'OLD_EXCEL',
  'MACROS',
  'TOO_LARGE',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'NO_COLUMNS',
  'UNSAFE',
  'NO_SHEET_IN_IT',
  'DAMAGED',
  'ENCODING',
  'EMPTY',
  'LOCKED',
] as const

type SendSheetProps = {
  onSent: (id: string) => void
  /** What stands beside it. */
  children?: ReactNode
}

/** A file is sent here, to be checked. */
export function SendSheet({ onSent, children }: SendSheetProps) {
  const { language } = useDeskText()
  const say = useTexts('menuImport')
  const call = useCall()
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [isOver, setOver] = useState(false)

  async function send(file: File | undefined) {
    if (!file || isSending) return
    setRefusal(null)
    const most = /\.zip$/i.test(file.name) ? ARCHIVE_FILE_BYTES : SHEET_FILE_BYTES
    if (file.size > most) return setRefusal(say('TOO_LARGE'))
    setSending(true)
    const body = { key: crypto.randomUUID(), fileName: file.name.slice(0, 200), file: await toBase64(file) }
    const sent = await call('desk.sendSheet', { body })
    setSending(false)
    if (sent.ok) return onSent(sent.data.id)
    const { code, details, description } = sent.error
    const reason = REASONS.find((one) => one === details?.['reason'])
    const words = code === 'payload_too_large' ? say('TOO_LARGE') : (description[language] ?? code)
    const place = String(details?.['place'] ?? '')
    return setRefusal(reason ? [say(reason), place].filter(Boolean).join(' · ') : words)
  }
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isIn)
  }
  return (
    <div className={`${parts.single} ${styles.begin}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field in it does the same by keyboard */}
      <section
        className={`${parts.card} ${parts.stack} ${styles.drop}`}
        data-over={isOver || undefined}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event)
          void send(event.dataTransfer.files[0])
        }}
        aria-label={say('file')}
      >
        {isSending ? <Spinner /> : <Icon of={icons.fileText} />}
        <p>{say(isSending ? 'checking' : 'lead')}</p>
        <input
          id={id}
          className="sr-only"
          type="file"
          accept=".xlsx,.csv,.zip"
          disabled={isSending}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            // the same file once more is a choice too
            event.currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className={styles.choose} aria-disabled={isSending || undefined}>
          {say('choose')}
        </label>
        <p className={parts.quiet}>{say('types')}</p>
        <div role="alert">
          {refusal !== null && (
            <Note icon={icons.warningCircleFill} isAlert>
              {refusal}
            </Note>
          )}
        </div>
      </section>
      {children}
    </div>
  )
}
