import { pickText, TEXT_LANGUAGES, type Language, type TextLanguage } from '@dasturxon/domain'
import { languageTag } from '@dasturxon/i18n'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons, joinClasses } from '@dasturxon/ui'
import { useId, useState, type ReactNode } from 'react'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './language-columns.module.css'

type LanguageColumnsProps = {
  title: string
  /** What is worth knowing of all of them. */
  note?: string
  /** Whether a customer of a language reads something in another one. */
  hasGap: (language: TextLanguage) => boolean
  /** What is said of a language that has no gap. */
  saidOf?: (language: TextLanguage) => string
  children: (language: TextLanguage) => ReactNode
}

/** Three languages beside each other, on a phone one at a time, each with its gaps (DSK-55). */
export function LanguageColumns({ title, note, hasGap, saidOf, children }: LanguageColumnsProps) {
  const { text } = useDeskText()
  const [shown, setShown] = useState<TextLanguage>('uz')
  return (
    <section className={`${parts.card} ${parts.block}`}>
      <header className={parts.row}>
        <h2>{title}</h2>
        {note !== undefined && <span className={joinClasses(parts.quiet, parts.end)}>{note}</span>}
      </header>
      <div className={styles.tabs} role="tablist" aria-label={text('product.language')}>
        {TEXT_LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            data-language={language}
            aria-selected={language === shown}
            onClick={() => setShown(language)}
          >
            {text(`product.${language}`)}
            {hasGap(language) && (
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
          <div
            key={language}
            className={styles.language}
            data-shown={language === shown || undefined}
            data-language={language}
          >
            <header className={parts.row}>
              <b>{text(`product.${language}`)}</b>
              {hasGap(language) && <Pill tone="note">{text('product.noTranslation')}</Pill>}
              {!hasGap(language) && saidOf && (
                <span className={joinClasses(parts.quiet, parts.end)}>{saidOf(language)}</span>
              )}
            </header>
            {children(language)}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Letters of the text in another language that stand in the place of a missing one. */
const MOST_INSTEAD = 1000

type LanguageTextProps = {
  /** What the field is read out as. */
  name: string
  /** What is written above it. */
  label?: string
  language: TextLanguage
  texts: Readonly<Record<Language, string>>
  mainLanguage: Language
  max: number
  /** Of a text of several lines. */
  rows?: number | undefined
  onChange: (words: string) => void
}

/** A text in one language. What is missing shows what a customer reads instead, and may be started from it (DSK-55). */
export function LanguageText(props: LanguageTextProps) {
  const { name, label, language, texts, mainLanguage, max, rows, onChange } = props
  const { text } = useDeskText()
  const id = useId()
  const value = texts[language]
  const instead = pickText(texts, language, mainLanguage)
  const isMissing = value.trim() === '' && instead.language !== null && instead.language !== language
  const from = TEXT_LANGUAGES.find((one) => one === instead.language)
  const field = {
    'aria-label': name,
    className: styles.text,
    'data-gap': isMissing || undefined,
    lang: languageTag(language),
    maxLength: max,
    value,
    placeholder: isMissing ? instead.text.slice(0, MOST_INSTEAD) : undefined,
    'aria-describedby': isMissing ? id : undefined,
    autoComplete: 'off',
  }
  return (
    <div className={styles.textField}>
      {label !== undefined && <span className={parts.quiet}>{label}</span>}
      {rows === undefined ? (
        <input {...field} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <textarea {...field} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {isMissing && from && (
        <p id={id} className={styles.instead}>
          {text('product.readsIn', { language: text(`product.${from}`) })}
          <button type="button" onClick={() => onChange(instead.text)}>
            <Icon of={icons.copy} />
            {text('product.startFrom', { language: text(`product.${from}`) })}
          </button>
        </p>
      )}
    </div>
  )
}
