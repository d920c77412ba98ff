import type { Language, NotificationEvent } from '@dasturxon/domain'
import arFigures from '../ar/error-figures.json' with { type: 'json' }
import arErrors from '../ar/errors.json' with { type: 'json' }
import arNotifications from '../ar/notifications.json' with { type: 'json' }
import arRefusals from '../ar/refusals.json' with { type: 'json' }
import arSms from '../ar/sms.json' with { type: 'json' }
import engBot from '../eng/bot.json' with { type: 'json' }
import engFigures from '../eng/error-figures.json' with { type: 'json' }
import engErrors from '../eng/errors.json' with { type: 'json' }
import engNotifications from '../eng/notifications.json' with { type: 'json' }
import engRefusals from '../eng/refusals.json' with { type: 'json' }
import engSms from '../eng/sms.json' with { type: 'json' }
import kzFigures from '../kz/error-figures.json' with { type: 'json' }
import kzErrors from '../kz/errors.json' with { type: 'json' }
import kzNotifications from '../kz/notifications.json' with { type: 'json' }
import kzRefusals from '../kz/refusals.json' with { type: 'json' }
import kzSms from '../kz/sms.json' with { type: 'json' }
import ruBot from '../ru/bot.json' with { type: 'json' }
import ruFigures from '../ru/error-figures.json' with { type: 'json' }
import ruErrors from '../ru/errors.json' with { type: 'json' }
import ruNotifications from '../ru/notifications.json' with { type: 'json' }
import ruRefusals from '../ru/refusals.json' with { type: 'json' }
import ruSms from '../ru/sms.json' with { type: 'json' }
import trFigures from '../tr/error-figures.json' with { type: 'json' }
import trErrors from '../tr/errors.json' with { type: 'json' }
import trNotifications from '../tr/notifications.json' with { type: 'json' }
import trRefusals from '../tr/refusals.json' with { type: 'json' }
import trSms from '../tr/sms.json' with { type: 'json' }
import uzBot from '../uz/bot.json' with { type: 'json' }
import uzFigures from '../uz/error-figures.json' with { type: 'json' }
import uzErrors from '../uz/errors.json' with { type: 'json' }
import uzNotifications from '../uz/notifications.json' with { type: 'json' }
import uzRefusals from '../uz/refusals.json' with { type: 'json' }
import uzSms from '../uz/sms.json' with { type: 'json' }
import zhFigures from '../zh/error-figures.json' with { type: 'json' }
import zhErrors from '../zh/errors.json' with { type: 'json' }
import zhNotifications from '../zh/notifications.json' with { type: 'json' }
import zhRefusals from '../zh/refusals.json' with { type: 'json' }
import zhSms from '../zh/sms.json' with { type: 'json' }
import { formatNumber, formatSom } from './format.ts'
import { inEveryLanguage } from './in-every-language.ts'

type Texts = {
  errors: typeof engErrors
  /** What an error says when its figures are known; each is named by the detail that carries it. */
  figures: typeof engFigures
  notifications: {
    openOrder: string
    events: Record<NotificationEvent, { title: string; text: string }>
    /** To the staff: what a push message says. */
    staff: typeof engNotifications.staff
  }
  sms: typeof engSms
  refusals: typeof engRefusals
}

/** What the server says by itself in each language: answers of errors, messages about orders, codes by SMS. Never in a browser. */
export const TEXTS = {
  uz: {
    errors: uzErrors,
    figures: uzFigures,
    notifications: uzNotifications,
    sms: uzSms,
    refusals: uzRefusals,
  },
  ru: {
    errors: ruErrors,
    figures: ruFigures,
    notifications: ruNotifications,
    sms: ruSms,
    refusals: ruRefusals,
  },
  eng: {
    errors: engErrors,
    figures: engFigures,
    notifications: engNotifications,
    sms: engSms,
    refusals: engRefusals,
  },
  ar: {
    errors: arErrors,
    figures: arFigures,
    notifications: arNotifications,
    sms: arSms,
    refusals: arRefusals,
  },
  kz: {
    errors: kzErrors,
    figures: kzFigures,
    notifications: kzNotifications,
    sms: kzSms,
    refusals: kzRefusals,
  },
  tr: {
    errors: trErrors,
    figures: trFigures,
    notifications: trNotifications,
    sms: trSms,
    refusals: trRefusals,
  },
  zh: {
    errors: zhErrors,
    figures: zhFigures,
    notifications: zhNotifications,
    sms: zhSms,
    refusals: zhRefusals,
  },
} satisfies Record<Language, Texts>

export type ErrorTextCode = keyof typeof engErrors

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

const isWithFigures = (code: ErrorTextCode): code is keyof typeof engFigures => code in engFigures

/** The text with its figures as a reader of the language writes them; null when one is not known. */
function fillFigures(text: string, facts: Facts, language: Language): string | null {
  let isComplete = true
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name]
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
  code: keyof typeof engRefusals
  language: Language
  dishes: string
}): string {
  return TEXTS[language].refusals[code].replace('{dishes}', dishes)
}
