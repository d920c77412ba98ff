import { SETTING_FIELDS, SETTING_NAMES } from '@dasturxon/contract/desk/setting-fields'
import { LANGUAGES } from '@dasturxon/domain'
import type { TextsOf } from '@dasturxon/i18n/desk-texts'

/** What settings and what they may hold are called, as `useFieldWords` reads it: `field_isDark`, `language_kz`, `value_mapType.YANDEX`. */
export function settingWordsOf({ name, value }: TextsOf<'settings'>): Readonly<Record<string, string>> {
  const words: Record<string, string | undefined> = {}
  const said: Readonly<Record<string, string>> = value
  for (const language of LANGUAGES) words[`language_${language}`] = said[language]
  for (const setting of SETTING_NAMES) {
    words[`field_${setting}`] = name[setting]
    const field = SETTING_FIELDS[setting]
    if (field.kind === 'choice') for (const one of field.values) words[`value_${setting}.${one}`] = said[one]
  }
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) => (word === undefined ? [] : [[key, word]])),
  )
}
