import { useDeskText } from '@dasturxon/i18n/desk'
import { TextField } from '@dasturxon/ui'
import { useState } from 'react'

type NumberFieldProps = {
  label: string
  value: number
  parse: (words: string) => number | null
  format?: (value: number) => string
  onChange: (value: number) => void
}

/** A number that is taken over while it is one; what is none stays in the field and is marked. */
export function NumberField({ label, value, parse, format = String, onChange }: NumberFieldProps) {
  const { text } = useDeskText()
  const [typed, setTyped] = useState<string | null>(null)
  const isOurs = typed !== null && parse(typed) === value
  const isWrong = typed !== null && parse(typed) === null
  return (
    <TextField
      label={label}
      value={isOurs || isWrong ? typed : format(value)}
      inputMode="numeric"
      error={isWrong ? text('product.wrong', { fields: label }) : undefined}
      onChange={(words) => {
        setTyped(words)
        const parsed = parse(words)
        if (parsed !== null) onChange(parsed)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
