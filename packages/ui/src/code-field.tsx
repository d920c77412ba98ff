import { useId } from 'react'

import { codeDigits } from './code-digits.ts'
import { Icon } from './icon.tsx'
import { warningCircleFill } from './icons.ts'
import { fillFromSms } from './fill-from-sms.ts'
import { joinClasses } from './join-classes.ts'
import styles from './code-field.module.css'

type CodeFieldProps = {
  label: string
  /** The digits typed so far. */
  code: string
  onChange: (code: string) => void
  /** Told once when the last digit is there, typed, pasted or filled in by the phone. */
  onComplete: (code: string) => void
  length?: number
  error?: string | undefined
  /** It is the same each time, and whoever stands beside must not read it. */
  isSecret?: boolean
}

/** A one-time code: one input, so that paste and the phone's suggestion work, drawn as a box for each digit. */
export function CodeField({
  label,
  code,
  onChange,
  onComplete,
  length = 6,
  error,
  isSecret = false,
}: CodeFieldProps) {
  const id = useId()
  function take(text: string) {
    const digits = codeDigits(text, length)
    if (digits === code) return
    onChange(digits)
    if (digits.length === length) onComplete(digits)
  }
  return (
    <div>
      <div className={joinClasses(styles.code, error !== undefined && styles.wrong)}>
        <input
          ref={fillFromSms}
          id={id}
          className={styles.input}
          aria-label={label}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          value={code}
          data-autofocus
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-message`}
          onChange={(event) => take(event.currentTarget.value)}
        />
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} className={styles.box} data-next={index === code.length || undefined}>
              {isSecret && index < code.length ? '•' : code[index]}
            </span>
          ))}
        </div>
      </div>
      {error !== undefined && (
        <p id={`${id}-message`} className={styles.error} role="alert">
          <Icon of={warningCircleFill} />
          {error}
        </p>
      )}
    </div>
  )
}
