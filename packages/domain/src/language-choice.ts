import { LANGUAGE_ROWS, LANGUAGES, type Language } from './vocabulary.ts'

export type LanguageQuestion = {
  /** What the page's own address asks for (`?lang=`), as found. */
  address?: string | null
  /** The `lang` cookie or what the customer picked before, as found. */
  stored: string | null
  /** The messenger's language code, as found ('en', 'ru-RU'). */
  messenger: string | null
  /** What a guest's browser prefers (`Accept-Language`), as found; null for whoever is signed in. */
  browser?: string | null
  merchant: {
    mainLanguage: Language | null
    enabledLanguages: readonly Language[]
    /** Some merchants serve in Russian only. */
    isRussianForced: boolean
  }
  /** What a deployment falls back to: uz unless set to ru. */
  deploymentLanguage: 'uz' | 'ru'
}

/**
 * The language of the interface (LNG-2): Russian where the merchant forces it, else the address's, else the stored choice,
 * else the messenger's, else the first that a guest's browser prefers, else the merchant's main language, else the
 * deployment's. A language that the merchant has not enabled is passed over, as is anything unknown.
 */
export function resolveLanguage(question: LanguageQuestion): Language {
  const { address = null, stored, messenger, browser = null, merchant, deploymentLanguage } = question
  if (merchant.isRussianForced) return 'ru'
  const preferred = [
    parseLanguage(address),
    parseLanguage(stored),
    parseMessengerLanguage(messenger),
    ...parseBrowserLanguages(browser),
  ]
  const enabled = preferred.find(
    (language) => language !== null && merchant.enabledLanguages.includes(language),
  )
  return enabled ?? merchant.mainLanguage ?? deploymentLanguage
}

/** A language of ours by its exact name, or null. */
export function parseLanguage(text: string | null): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null
}

const MESSENGER_LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['uz', 'uz'],
  ['ru', 'ru'],
  ['en', 'eng'],
])

/** Of the messenger's languages only uz, ru and en are accepted (spec §1); with or without a region. */
export function parseMessengerLanguage(code: string | null): Language | null {
  const [language = ''] = (code ?? '').toLowerCase().split(/[-_]/)
  return MESSENGER_LANGUAGES.get(language) ?? null
}

const BROWSER_LANGUAGES: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap((language) => [
    [language, language] as const,
    [LANGUAGE_ROWS[language].tag, language] as const,
  ]),
)
/** A browser names a handful; whoever names thousands is not read to the end. */
const MOST_PREFERENCES = 20

/** Those of our languages that an `Accept-Language` header prefers, the best first (RFC 9110 §12.5.4); `*` names none. */
export function parseBrowserLanguages(header: string | null): Language[] {
  const preferences = (header ?? '')
    .split(',', MOST_PREFERENCES)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim())
      const weight = parameters.find((one) => /^q=/i.test(one))?.slice(2) ?? '1'
      const [name = ''] = tag.toLowerCase().split('-')
      return { language: BROWSER_LANGUAGES.get(name), weight: Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return [...new Set(preferences.flatMap(({ language }) => language ?? []))]
}
