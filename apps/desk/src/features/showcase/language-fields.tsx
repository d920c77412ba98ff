import {
  inEveryLanguage,
  TEXT_LANGUAGES,
  type FieldValue,
  type Language,
  type TextLanguage,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { LanguageColumns, LanguageText } from '../record/language-columns.tsx'

type Fields = Readonly<Record<string, FieldValue>>

export type TextLine = { field: string; label: string; max: number; rows?: number }

type LanguageFieldsProps = {
  title: string
  lines: readonly TextLine[]
  fields: Fields
  mainLanguage: Language
  onChange: (path: string, value: string) => void
}

/** A text of the fields in all languages. */
export const textOf = (fields: Fields, field: string) =>
  inEveryLanguage((language) => String(fields[`${field}.${language}`] ?? ''))

/** Texts of a record in three languages beside each other. */
export function LanguageFields({ title, lines, fields, mainLanguage, onChange }: LanguageFieldsProps) {
  const { text } = useDeskText()
  return (
    <LanguageColumns
      title={title}
      hasGap={(language) => lines.some(({ field }) => isGap(fields, field, language))}
    >
      {(language) =>
        lines.map(({ field, label, max, rows }) => (
          <LanguageText
            key={field}
            name={`${label}, ${text(`product.${language}`)}`}
            label={label}
            language={language}
            texts={textOf(fields, field)}
            mainLanguage={mainLanguage}
            max={max}
            rows={rows}
            onChange={(words) => onChange(`${field}.${language}`, words)}
          />
        ))
      }
    </LanguageColumns>
  )
}

/** Whether a customer of a language reads the text in another one. */
const isGap = (fields: Fields, field: string, language: TextLanguage): boolean => {
  const texts = textOf(fields, field)
  return texts[language].trim() === '' && TEXT_LANGUAGES.some((one) => texts[one].trim() !== '')
}
