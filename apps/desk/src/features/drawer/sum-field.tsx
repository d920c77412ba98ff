import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { NumberField } from '../../ui/number-field.tsx'

/** Whole som, with or without blanks between the thousands. */
function parseSom(words: string): number | null {
  const digits = words.replaceAll(/[\s\u00a0\u202f,.]/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= MOST ? Number(digits) : null
}
const MOST = 1_000_000_000

type SumFieldProps = { label: string; value: number | null; onChange: (value: number | null) => void }

/** A sum of money that somebody types; null while there is none. */
export function SumField({ label, value, onChange }: SumFieldProps) {
  const { language } = useDeskText()
  return (
    <NumberField
      label={label}
      value={value}
      isOptional
      parse={parseSom}
      format={(sum) => formatNumber(sum, language)}
      onChange={onChange}
    />
  )
}
