import { LANGUAGES, type Language } from '@dasturxon/domain'
import type { ChangeEvent } from 'react'
import { languageName, languageTag, useTranslations } from '@dasturxon/i18n'
import { useEnvironment, useShop } from '../environment/environment-provider.tsx'
import { languagesOf } from '../texts/languages-of.ts'
import { rememberLanguage } from '../texts/remember-language.ts'
import styles from './language-picker.module.css'

type LanguagePickerProps = {
  /** The language by two letters, for the shop's top. */
  isShort?: boolean
}

/** Lists the merchant's languages (LNG-4); choosing one loads the page again in it. */
export function LanguagePicker({ isShort = false }: LanguagePickerProps) {
  const { settings } = useShop()
  const offered = languagesOf(settings)
  return offered.length < 2 ? null : <LanguageSelect offered={offered} isShort={isShort} />
}

/** A choice of languages, for pages that have no merchant either. */
export function LanguageSelect({
  offered,
  isShort = false,
}: LanguagePickerProps & { offered: readonly Language[] }) {
  const t = useTranslations('nav')
  const { language } = useEnvironment()
  const select = (
    <select
      className={isShort ? styles.unseen : styles.picker}
      aria-label={t('language')}
      value={language}
      onChange={choose}
    >
      {offered.map((candidate) => (
        <option key={candidate} value={candidate} lang={languageTag(candidate)}>
          {languageName(candidate)}
        </option>
      ))}
    </select>
  )
  if (!isShort) return select
  return (
    <span className={styles.short} title={t('language')}>
      <span aria-hidden="true" lang={languageTag(language)}>
        {language === 'zh' ? '中文' : languageTag(language).slice(0, 2).toUpperCase()}
      </span>
      {select}
    </span>
  )
}

function choose(event: ChangeEvent<HTMLSelectElement>) {
  const chosen = LANGUAGES.find((candidate) => candidate === event.target.value)
  if (chosen) rememberLanguage(chosen)
}
