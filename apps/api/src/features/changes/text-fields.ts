import type { LocalisedText } from '@dasturxon/contract'
import { LANGUAGES, type FieldValue, type RecordFields } from '@dasturxon/domain'

/** A text as fields, one for each language: `name.uz`; empty where there is none. */
export const textFieldsOf = (
  field: string,
  text: Readonly<Record<string, string | undefined>> | undefined,
): Record<string, FieldValue> =>
  Object.fromEntries(LANGUAGES.map((language) => [`${field}.${language}`, text?.[language] ?? '']))

/** Whether some language of a text is among fields. */
export const isTextIn = (field: string, fields: RecordFields): boolean =>
  LANGUAGES.some((language) => `${field}.${language}` in fields)

/** A text put together of its fields; one that was never written has no key but in uz, ru and eng. */
export function textOfFields(field: string, fields: RecordFields): LocalisedText {
  const written = LANGUAGES.map(
    (language) => [language, String(fields[`${field}.${language}`] ?? '')] as const,
  )
  return { uz: '', ru: '', eng: '', ...Object.fromEntries(written.filter(([, words]) => words !== '')) }
}
