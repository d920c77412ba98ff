import { useId, useLayoutEffect, useRef } from 'react'

import { toAsciiDigits } from './ascii-digits.ts'
import { FieldShell, messageProps } from './field-shell.tsx'
import { caretAfter, groupDigits, nationalDigits } from './phone-digits.ts'
import styles from './field.module.css'

type PhoneFieldProps = {
  label: string
  /** The national digits only, up to nine: `901234567`. */
  digits: string
  onChange: (digits: string) => void
  hint?: string | undefined
  error?: string | undefined
  isDisabled?: boolean
  isAutoFocused?: boolean
}

/** A phone number of Uzbekistan: the country code stands fixed, the rest groups itself while typed or pasted. */
export function PhoneField({
  label,
  digits,
  onChange,
  hint,
  error,
  isDisabled = false,
  isAutoFocused = false,
}: PhoneFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const grouped = groupDigits(digits)

  // Grouping moves letters about: the caret goes back behind the digit it stood behind.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    const position = caretAfter(caret.current, grouped)
    input.current?.setSelectionRange(position, position)
    caret.current = null
  })

  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <div className={styles.phone}>
        <span className={styles.prefix} aria-hidden="true">
          +998
        </span>
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          name="phone"
          required
          value={grouped}
          disabled={isDisabled}
          data-autofocus={isAutoFocused || undefined}
          onChange={(event) => {
            const { value, selectionStart } = event.currentTarget
            caret.current = toAsciiDigits(value.slice(0, selectionStart ?? value.length)).replace(
              /\D/g,
              '',
            ).length
            onChange(nationalDigits(value))
          }}
          {...messageProps(id, hint, error)}
        />
      </div>
    </FieldShell>
  )
}
