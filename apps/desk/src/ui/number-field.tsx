import { useDeskText } from '@dasturxon/i18n/desk'
import { TextField } from '@dasturxon/ui'
import { useState } from 'react'

type NumberFieldProps = {
  label: string
  hint?: string | undefined
  parse: (words: string) => number | null
  format?: (value: number) => string
} & (
  | { isOptional?: false; value: number; onChange: (value: number) => void }
  /** An empty field is null. */
  | { isOptional: true; value: number | null; onChange: (value: number | null) => void }
)

/** A number that is taken over while it is one; what is none stays in the field and is marked. */
export function NumberField({ label, hint, parse, format = String, ...field }: NumberFieldProps) {
  const { text } = useDeskText()
  const { value } = field
  const [typed, setTyped] = useState<string | null>(null)
  /** undefined: neither a number nor, where that is allowed, nothing. */
  const read = (words: string) =>
    field.isOptional && words.trim() === '' ? null : (parse(words) ?? undefined)
  const isOurs = typed !== null && read(typed) === value
  const isWrong = typed !== null && read(typed) === undefined
  return (
    <TextField
      label={label}
      hint={hint}
      value={isOurs || isWrong ? typed : value === null ? '' : format(value)}
      inputMode="numeric"
      error={isWrong ? text('product.wrong', { fields: label }) : undefined}
      onChange={(words) => {
        setTyped(words)
        const parsed = read(words)
        if (field.isOptional && parsed !== undefined) field.onChange(parsed)
        else if (typeof parsed === 'number') field.onChange(parsed)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
