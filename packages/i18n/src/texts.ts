import { inEveryLanguage, type Language } from '@dasturxon/domain'
import engBot from '../eng/bot.json' with { type: 'json' }
import ruBot from '../ru/bot.json' with { type: 'json' }
import uzBot from '../uz/bot.json' with { type: 'json' }
import { DICTIONARIES, type Dictionary } from './dictionaries.ts'
import { formatNumber, formatSom } from './format.ts'
import { isolateText } from './isolate-text.ts'

/** What the server says by itself in each language: answers of errors, messages about orders, codes by SMS. Never in a browser. */
export const TEXTS = DICTIONARIES

export type ErrorTextCode = keyof Dictionary['errors']

/** Facts of an error by name, as `details` of its answer carries them. */
type Facts = Readonly<Record<string, unknown>>

/** Figures that are pieces or times; every other one is whole som. */
const COUNTS = new Set(['available', 'maxUses'])

/** What an error says, in every language; with the figures of its facts where all that its text names are known (spec §8). */
export function errorText(code: ErrorTextCode, facts: Facts = {}): Record<Language, string> {
  return inEveryLanguage((language) => {
    const { errors, figures } = TEXTS[language]
    return isWithFigures(code) ? (fillFigures(figures[code], facts, language) ?? errors[code]) : errors[code]
  })
}

const isWithFigures = (code: ErrorTextCode): code is keyof Dictionary['figures'] => code in TEXTS.eng.figures

/** The text with its figures as a reader of the language writes them, a phone as it is; null when one is not known. */
function fillFigures(text: string, facts: Facts, language: Language): string | null {
  let isComplete = true
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name]
    if (typeof value === 'string') return isolateText(value, 'eng', language)
    if (typeof value !== 'number') isComplete = false
    else return COUNTS.has(name) ? formatNumber(value, language) : formatSom(value, language)
    return ''
  })
  return isComplete ? filled : null
}

/** What the bot says, in the languages that a messenger may choose (LNG-2). `{brand}` is the shop. */
export const BOT_TEXTS = { uz: uzBot, ru: ruBot, eng: engBot } satisfies Partial<
  Record<Language, typeof engBot>
>

/** Why the staff ended an order, in the customer's words (desk §5.3); `dishes` is what ran out. */
export function rejectText({
  code,
  language,
  dishes,
}: {
  code: keyof Dictionary['refusals']
  language: Language
  dishes: string
}): string {
  return TEXTS[language].refusals[code].replace('{dishes}', dishes)
}
