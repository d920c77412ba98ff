import type { Language, NotificationEvent } from '@dasturxon/domain'
import arErrors from '../ar/errors.json' with { type: 'json' }
import arNotifications from '../ar/notifications.json' with { type: 'json' }
import arSms from '../ar/sms.json' with { type: 'json' }
import engBot from '../eng/bot.json' with { type: 'json' }
import engErrors from '../eng/errors.json' with { type: 'json' }
import engNotifications from '../eng/notifications.json' with { type: 'json' }
import engSms from '../eng/sms.json' with { type: 'json' }
import kzErrors from '../kz/errors.json' with { type: 'json' }
import kzNotifications from '../kz/notifications.json' with { type: 'json' }
import kzSms from '../kz/sms.json' with { type: 'json' }
import ruBot from '../ru/bot.json' with { type: 'json' }
import ruErrors from '../ru/errors.json' with { type: 'json' }
import ruNotifications from '../ru/notifications.json' with { type: 'json' }
import ruSms from '../ru/sms.json' with { type: 'json' }
import trErrors from '../tr/errors.json' with { type: 'json' }
import trNotifications from '../tr/notifications.json' with { type: 'json' }
import trSms from '../tr/sms.json' with { type: 'json' }
import uzBot from '../uz/bot.json' with { type: 'json' }
import uzErrors from '../uz/errors.json' with { type: 'json' }
import uzNotifications from '../uz/notifications.json' with { type: 'json' }
import uzSms from '../uz/sms.json' with { type: 'json' }
import zhErrors from '../zh/errors.json' with { type: 'json' }
import zhNotifications from '../zh/notifications.json' with { type: 'json' }
import zhSms from '../zh/sms.json' with { type: 'json' }
import { inEveryLanguage } from './in-every-language.ts'

type Texts = {
  errors: typeof engErrors
  notifications: { openOrder: string; events: Record<NotificationEvent, { title: string; text: string }> }
  sms: typeof engSms
}

/** What the server says by itself in each language: answers of errors, messages about orders, codes by SMS. Never in a browser. */
export const TEXTS = {
  uz: { errors: uzErrors, notifications: uzNotifications, sms: uzSms },
  ru: { errors: ruErrors, notifications: ruNotifications, sms: ruSms },
  eng: { errors: engErrors, notifications: engNotifications, sms: engSms },
  ar: { errors: arErrors, notifications: arNotifications, sms: arSms },
  kz: { errors: kzErrors, notifications: kzNotifications, sms: kzSms },
  tr: { errors: trErrors, notifications: trNotifications, sms: trSms },
  zh: { errors: zhErrors, notifications: zhNotifications, sms: zhSms },
} satisfies Record<Language, Texts>

export type ErrorTextCode = keyof typeof engErrors

/** What an error says, in every language. */
export function errorText(code: ErrorTextCode): Record<Language, string> {
  return inEveryLanguage((language) => TEXTS[language].errors[code])
}

/** What the bot says, in the languages that a messenger may choose (LNG-2). `{brand}` is the shop. */
export const BOT_TEXTS = { uz: uzBot, ru: ruBot, eng: engBot } satisfies Partial<
  Record<Language, typeof engBot>
>
