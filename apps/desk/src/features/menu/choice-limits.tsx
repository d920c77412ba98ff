import type { FieldValue, Language } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { NumberField } from '../../ui/number-field.tsx'
import parts from '../../ui/parts.module.css'
import styles from './choice.module.css'
import { LanguageFields } from './language-fields.tsx'
import { textIn } from './set-fields.ts'

type ChoiceLimitsProps = {
  fields: Readonly<Record<string, FieldValue>>
  mainLanguage: Language
  /** Where there are other names beside it: what it is called. */
  called?: string
  onChange: (path: string, value: FieldValue) => void
}

/** A whole number up to the limit of choices. */
export const parseCount = (words: string): number | null =>
  /^\d{1,3}$/.test(words.trim()) && Number(words) <= 100 ? Number(words) : null
/** The same, and at least one. */
export const parseMost = (words: string): number | null => parseCount(words) || null

/** What a choice is called, and how many of its options a customer takes. */
export function ChoiceLimits({ fields, mainLanguage, called, onChange }: ChoiceLimitsProps) {
  const text = useTexts('options')
  const [min, max] = [Number(fields['min'] ?? 0), Number(fields['max'] ?? 1)]
  return (
    <>
      <LanguageFields
        value={textIn(fields, 'name')}
        mainLanguage={mainLanguage}
        labelOf={(language) =>
          called === undefined
            ? text('nameIn', { language })
            : text('optionNameIn', { option: called, language })
        }
        onChange={(language, words) => onChange(`name.${language}`, words)}
      />
      <div className={styles.numbers}>
        <NumberField
          label={text('min')}
          value={min}
          parse={parseCount}
          onChange={(value) => onChange('min', value)}
        />
        <NumberField
          label={text('max')}
          value={max}
          parse={parseMost}
          onChange={(value) => onChange('max', value)}
        />
        <p className={parts.quiet}>{text(min === 0 ? 'mayChoose' : 'mustChoose', { min, max })}</p>
      </div>
    </>
  )
}
