import { useId } from 'react'
import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'

import { FieldShell, messageProps } from './field-shell.tsx'
import styles from './field.module.css'

export type TextFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  name?: string
  hint?: string | undefined
  error?: string | undefined
  /** The error comes while the focus is elsewhere: it is spoken as it appears. */
  isErrorSpoken?: boolean
  /** numeric: digits only on the phone's keyboard, for a floor. */
  inputMode?: 'text' | 'numeric' | 'email' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  isRequired?: boolean
  isDisabled?: boolean
  /** Takes the focus when the sheet around it opens. */
  isAutoFocused?: boolean
  onBlur?: () => void
  /** Wrong together with others, whose message stands below the group. */
  isWrong?: boolean
  describedBy?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** One line of text with its label inside, on top. */
export function TextField({
  label,
  value,
  onChange,
  name,
  hint,
  error,
  isErrorSpoken = false,
  inputMode = 'text',
  autoComplete = 'off',
  maxLength,
  isRequired = false,
  isDisabled = false,
  isAutoFocused = false,
  onBlur,
  isWrong = false,
  describedBy,
  ref,
}: TextFieldProps) {
  const id = useId()
  const messages = messageProps(id, hint, error)
  return (
    <FieldShell {...{ id, label, hint, error, isErrorSpoken, isWrong }}>
      <input
        ref={ref}
        id={id}
        className={styles.input}
        name={name}
        value={value}
        inputMode={inputMode}
        // An address is written from the left in every language.
        dir={inputMode === 'email' ? 'ltr' : undefined}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={isRequired}
        disabled={isDisabled}
        data-autofocus={isAutoFocused || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        aria-invalid={messages['aria-invalid'] ?? (isWrong || undefined)}
        aria-describedby={messages['aria-describedby'] ?? describedBy}
      />
    </FieldShell>
  )
}

type TextAreaProps = Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'name' | 'hint' | 'error' | 'maxLength'
>

/** Several lines of text that grow with what is written: a note for the courier. */
export function TextArea({ label, value, onChange, name, hint, error, maxLength }: TextAreaProps) {
  const id = useId()
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        className={styles.area}
        name={name}
        rows={1}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...messageProps(id, hint, error)}
      />
    </FieldShell>
  )
}
