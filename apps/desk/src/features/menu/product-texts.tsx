import type { ProductFields, ProductPath } from '@dasturxon/contract/desk'
import {
  inEveryLanguage,
  LANGUAGES,
  TEXT_LANGUAGES,
  type Language,
  type TextLanguage,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { languageName } from '@dasturxon/i18n'
import { TextField } from '@dasturxon/ui'
import parts from '../../ui/parts.module.css'
import styles from './product.module.css'
import { LanguageColumns, LanguageText } from '../record/language-columns.tsx'

const LENGTHS = { name: 120, description: 1000 } as const
type TextOfDish = keyof typeof LENGTHS

type ProductTextsProps = {
  fields: ProductFields
  mainLanguage: Language
  onChange: (path: ProductPath, value: string) => void
}

/** A text of the fields in all languages. */
export const textOf = (fields: ProductFields, field: TextOfDish) =>
  inEveryLanguage((language) => fields[`${field}.${language}`])

/** Name and description in three languages beside each other. */
export function ProductTexts({ fields, mainLanguage, onChange }: ProductTextsProps) {
  const { text } = useDeskText()
  return (
    <>
      <LanguageColumns
        title={text('product.texts')}
        note={text('product.firstLetters')}
        hasGap={(language) => isGap(fields, language)}
        saidOf={(language) =>
          text('product.letters', { count: Array.from(fields[`description.${language}`]).length })
        }
      >
        {(language) =>
          (['name', 'description'] as const).map((field) => (
            <LanguageText
              key={field}
              name={text(field === 'name' ? 'product.nameIn' : 'product.descriptionIn', {
                language: text(`product.${language}`),
              })}
              language={language}
              texts={textOf(fields, field)}
              mainLanguage={mainLanguage}
              max={LENGTHS[field]}
              rows={field === 'name' ? undefined : 4}
              onChange={(words) => onChange(`${field}.${language}`, words)}
            />
          ))
        }
      </LanguageColumns>
      <OtherLanguages fields={fields} onChange={onChange} />
    </>
  )
}

/** The languages of a shop besides the three, on demand; what is missing in one is read in another. */
function OtherLanguages({ fields, onChange }: Omit<ProductTextsProps, 'mainLanguage'>) {
  const { text } = useDeskText()
  return (
    <details className={`${parts.card} ${parts.block} ${styles.others}`}>
      <summary>{text('product.otherLanguages')}</summary>
      <div className={styles.otherFields}>
        {OTHERS.flatMap((language) =>
          (['name', 'description'] as const).map((field) => (
            <TextField
              key={`${field}.${language}`}
              label={text(field === 'name' ? 'product.nameIn' : 'product.descriptionIn', {
                language: languageName(language),
              })}
              value={fields[`${field}.${language}`]}
              maxLength={LENGTHS[field]}
              onChange={(words) => onChange(`${field}.${language}`, words)}
            />
          )),
        )}
      </div>
    </details>
  )
}

const OTHERS = LANGUAGES.filter((language) => !TEXT_LANGUAGES.some((one) => one === language))

/** Whether a customer of a language reads the dish in another one. */
const isGap = (fields: ProductFields, language: TextLanguage): boolean =>
  (['name', 'description'] as const).some(
    (field) =>
      fields[`${field}.${language}`].trim() === '' &&
      (field === 'name' || TEXT_LANGUAGES.some((other) => fields[`${field}.${other}`].trim() !== '')),
  )
