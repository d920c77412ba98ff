import { pickText, TEXT_LANGUAGES, type Language } from '@dasturxon/domain'
import { languageTag } from '@dasturxon/i18n'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons } from '@dasturxon/ui'
import parts from '../../ui/parts.module.css'
import styles from './choice.module.css'

/** Letters of a name, for the importer and the desk alike. */
const MOST_LETTERS = 80

type LanguageFieldsProps = {
  value: Readonly<Record<Language, string>>
  mainLanguage: Language
  /** What a field is read out as. */
  labelOf: (language: string) => string
  onChange: (language: Language, words: string) => void
}

/**
 * A name in three languages beside each other. What is missing shows in grey what a customer reads instead, and may be started from
 * it (DSK-55).
 */
export function LanguageFields({ value, mainLanguage, labelOf, onChange }: LanguageFieldsProps) {
  const text = useTexts('options')
  const { text: deskText } = useDeskText()
  const isSaid = TEXT_LANGUAGES.some((language) => value[language].trim() !== '')
  return (
    <div className={styles.languages}>
      {TEXT_LANGUAGES.map((language) => {
        const isGap = isSaid && value[language].trim() === ''
        const instead = pickText(value, language, mainLanguage)
        return (
          <div key={language} className={`${parts.column} ${styles.language}`}>
            <label>
              <small aria-hidden="true">{language === 'eng' ? 'EN' : language.toUpperCase()}</small>
              <input
                className={styles.text}
                aria-label={labelOf(deskText(`product.${language}`))}
                data-gap={isGap || undefined}
                lang={languageTag(language)}
                maxLength={MOST_LETTERS}
                value={value[language]}
                placeholder={isGap ? instead.text : undefined}
                autoComplete="off"
                onChange={(event) => onChange(language, event.currentTarget.value)}
              />
            </label>
            {isGap && (
              <p className={`${parts.line} ${styles.gap}`}>
                {text('noTranslation')}
                <button
                  type="button"
                  aria-label={`${labelOf(deskText(`product.${language}`))}: ${instead.text}`}
                  onClick={() => onChange(language, instead.text)}
                >
                  <Icon of={icons.copy} />
                  {instead.text}
                </button>
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
