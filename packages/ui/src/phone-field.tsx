import { useId, useState } from 'react'
import { flushSync } from 'react-dom'

import { toAsciiDigits } from './ascii-digits.ts'
import { FieldShell, messageProps } from './field-shell.tsx'
import { beginningOfCode, caretAfter, groupDigits, nationalDigits } from './phone-digits.ts'
import styles from './field.module.css'

type PhoneFieldProps = {
  label: string
  /** The national digits only, up to nine: `901234567`. */
  digits: string
  onChange: (digits: string) => void
  hint?: string | undefined
  error?: string | undefined
  isAutoFocused?: boolean
}

/** A phone number of Uzbekistan: the country code stands fixed, the rest groups itself while typed or pasted. */
export function PhoneField({ label, digits, onChange, hint, error, isAutoFocused = false }: PhoneFieldProps) {
  const id = useId()
  // A country code that is typed stands there as long as it is not whole.
  const [code, setCode] = useState('')
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <div className={styles.phone}>
        <span className={styles.prefix} aria-hidden="true">
          +998
        </span>
        <input
          id={id}
          className={styles.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          name="phone"
          required
          value={code || groupDigits(digits)}
          data-autofocus={isAutoFocused || undefined}
          onChange={(event) => {
            const input = event.currentTarget
            const { value, selectionStart } = input
            const typed = toAsciiDigits(value.slice(0, selectionStart ?? value.length)).replace(/\D/g, '')
            const begun = beginningOfCode(value)
            flushSync(() => {
              setCode(begun)
              onChange(begun === '' ? nationalDigits(value) : '')
            })
            if (begun !== '') return
            // Grouping moves letters about: the caret goes back behind the digit it stood behind.
            const position = caretAfter(typed.length, input.value)
            input.setSelectionRange(position, position)
          }}
          {...messageProps(id, hint, error)}
        />
      </div>
    </FieldShell>
  )
}
