import { inEveryLanguage, type FieldValue } from '@dasturxon/domain'

/** What a city is called, in every language. */
export const cityName = (fields: Readonly<Record<string, FieldValue>>) =>
  inEveryLanguage((language) => String(fields[`name.${language}`] ?? ''))
