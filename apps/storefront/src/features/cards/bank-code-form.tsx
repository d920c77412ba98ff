import { useCallback, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { Block, CodeField, Cta } from '@dasturxon/ui'
import parts from '../../page/parts.module.css'
import styles from './cards.module.css'

/** Codes of banks have four to eight digits, mostly six; a shorter one is sent off by the button. */
const SHORTEST = 4
const USUAL = 6

type BankCodeFormProps = {
  lead: string
  label: string
  sum?: string
  isPending: boolean
  error: string | null
  /** Changes when what was typed is of no use any more. */
  attempt: number
  onCode: (code: string) => void
  onTyped: () => void
  /** Ways out of here. */
  children: ReactNode
}

/** A code of the bank that stands behind a card. */
export function BankCodeForm(props: BankCodeFormProps) {
  const t = useTranslations('card')
  const tError = useTranslations('error')
  const form = useRef<HTMLFormElement | null>(null)
  const [typed, setTyped] = useState({ code: '', attempt: props.attempt })
  const [isShort, setShort] = useState(false)
  const code = typed.attempt === props.attempt ? typed.code : ''

  const focus = () => form.current?.querySelector('input')?.focus()
  const begin = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element
      focus()
    },
    // oxlint-disable-next-line react/exhaustive-deps -- each attempt begins in the field
    [props.attempt],
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    setShort(code.length < SHORTEST)
    if (code.length >= SHORTEST) props.onCode(code)
    else focus()
  }

  return (
    <Block>
      <form ref={begin} className={styles.form} onSubmit={submit} noValidate>
        <p className={parts.lead}>{props.lead}</p>
        <CodeField
          label={t('code')}
          code={code}
          length={USUAL}
          error={isShort ? tError('codeShort') : (props.error ?? undefined)}
          onChange={(changed) => {
            setTyped({ code: changed, attempt: props.attempt })
            setShort(false)
            props.onTyped()
          }}
          onComplete={props.onCode}
        />
        <Cta
          label={props.label}
          type="submit"
          isPending={props.isPending}
          {...(props.sum === undefined ? {} : { sum: props.sum })}
        />
        <div className={styles.ways}>{props.children}</div>
      </form>
    </Block>
  )
}
