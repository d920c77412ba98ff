import type { ProductFields, ProductPath } from '@dasturxon/contract/desk'
import { pickText, TEXT_LANGUAGES, type Language, type TextLanguage } from '@dasturxon/domain'
import { languageTag } from '@dasturxon/i18n'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons, joinClasses } from '@dasturxon/ui'
import { useId, useState } from 'react'
import { parts, Pill } from '../../ui/parts.tsx'
import styles from './product.module.css'

const LENGTHS = { name: 120, description: 1000 } as const
type TextField = keyof typeof LENGTHS

type ProductTextsProps = {
  fields: ProductFields
  mainLanguage: Language
  onChange: (path: ProductPath, value: string) => void
}

/** A text of the fields in all languages. */
export const textOf = (fields: ProductFields, field: TextField) => ({
  uz: fields[`${field}.uz`],
  ru: fields[`${field}.ru`],
  eng: fields[`${field}.eng`],
  kz: fields[`${field}.kz`],
  tr: fields[`${field}.tr`],
  ar: fields[`${field}.ar`],
  zh: fields[`${field}.zh`],
})

/**
 * Name and description in three languages beside each other, on a phone one at a time. What is missing shows in grey what a
 * customer reads instead, and may be started from it (DSK-55).
 */
export function ProductTexts({ fields, mainLanguage, onChange }: ProductTextsProps) {
  const { text } = useDeskText()
  const [shown, setShown] = useState<TextLanguage>('uz')
  return (
    <section className={`${parts.card} ${styles.block}`}>
      <header className={parts.row}>
        <h2>{text('product.texts')}</h2>
        <span className={joinClasses(parts.quiet, parts.end)}>{text('product.firstLetters')}</span>
      </header>
      <div className={styles.tabs} role="tablist" aria-label={text('product.language')}>
        {TEXT_LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            aria-selected={language === shown}
            onClick={() => setShown(language)}
          >
            {text(`product.${language}`)}
            {isGap(fields, language) && (
              <>
                <Icon of={icons.warningCircleFill} />
                <i className="sr-only">{text('product.noTranslation')}</i>
              </>
            )}
          </button>
        ))}
      </div>
      <div className={styles.languages}>
        {TEXT_LANGUAGES.map((language) => (
          <div key={language} className={styles.language} data-shown={language === shown || undefined}>
            <header className={parts.row}>
              <b>{text(`product.${language}`)}</b>
              {isGap(fields, language) && <Pill tone="note">{text('product.noTranslation')}</Pill>}
              {!isGap(fields, language) && (
                <span className={joinClasses(parts.quiet, parts.end)}>
                  {text('product.letters', { count: Array.from(fields[`description.${language}`]).length })}
                </span>
              )}
            </header>
            {(['name', 'description'] as const).map((field) => (
              <LanguageField
                key={field}
                field={field}
                language={language}
                fields={fields}
                mainLanguage={mainLanguage}
                onChange={onChange}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Whether a customer of a language reads the dish in another one. */
const isGap = (fields: ProductFields, language: TextLanguage): boolean =>
  (['name', 'description'] as const).some(
    (field) =>
      fields[`${field}.${language}`].trim() === '' &&
      (field === 'name' || TEXT_LANGUAGES.some((other) => fields[`${field}.${other}`].trim() !== '')),
  )

type LanguageFieldProps = ProductTextsProps & { field: TextField; language: TextLanguage }

function LanguageField({ field, language, fields, mainLanguage, onChange }: LanguageFieldProps) {
  const { text } = useDeskText()
  const id = useId()
  const path = `${field}.${language}` as const
  const value = fields[path]
  const instead = pickText(textOf(fields, field), language, mainLanguage)
  const isMissing = value.trim() === '' && instead.language !== null && instead.language !== language
  const from = TEXT_LANGUAGES.find((one) => one === instead.language)
  const props = {
    'aria-label': text(field === 'name' ? 'product.nameIn' : 'product.descriptionIn', {
      language: text(`product.${language}`),
    }),
    className: styles.text,
    'data-gap': isMissing || undefined,
    lang: languageTag(language),
    maxLength: LENGTHS[field],
    value,
    placeholder: isMissing ? instead.text : undefined,
    'aria-describedby': isMissing ? id : undefined,
    autoComplete: 'off',
  }
  return (
    <div className={styles.textField}>
      {field === 'name' ? (
        <input {...props} onChange={(event) => onChange(path, event.currentTarget.value)} />
      ) : (
        <textarea {...props} rows={4} onChange={(event) => onChange(path, event.currentTarget.value)} />
      )}
      {isMissing && from && (
        <p id={id} className={styles.instead}>
          {text('product.readsIn', { language: text(`product.${from}`) })}
          <button type="button" onClick={() => onChange(path, instead.text)}>
            <Icon of={icons.copy} />
            {text('product.startFrom', { language: text(`product.${from}`) })}
          </button>
        </p>
      )}
    </div>
  )
}
