import type { Language, NotificationEvent } from '@dasturxon/domain'
import arConnection from '../ar/connection.json' with { type: 'json' }
import arFigures from '../ar/error-figures.json' with { type: 'json' }
import arErrors from '../ar/errors.json' with { type: 'json' }
import arFormats from '../ar/formats.json' with { type: 'json' }
import arNotifications from '../ar/notifications.json' with { type: 'json' }
import arRefusals from '../ar/refusals.json' with { type: 'json' }
import arSms from '../ar/sms.json' with { type: 'json' }
import engConnection from '../eng/connection.json' with { type: 'json' }
import engFigures from '../eng/error-figures.json' with { type: 'json' }
import engErrors from '../eng/errors.json' with { type: 'json' }
import engFormats from '../eng/formats.json' with { type: 'json' }
import engNotifications from '../eng/notifications.json' with { type: 'json' }
import engRefusals from '../eng/refusals.json' with { type: 'json' }
import engSms from '../eng/sms.json' with { type: 'json' }
import kzConnection from '../kz/connection.json' with { type: 'json' }
import kzFigures from '../kz/error-figures.json' with { type: 'json' }
import kzErrors from '../kz/errors.json' with { type: 'json' }
import kzFormats from '../kz/formats.json' with { type: 'json' }
import kzNotifications from '../kz/notifications.json' with { type: 'json' }
import kzRefusals from '../kz/refusals.json' with { type: 'json' }
import kzSms from '../kz/sms.json' with { type: 'json' }
import ruConnection from '../ru/connection.json' with { type: 'json' }
import ruFigures from '../ru/error-figures.json' with { type: 'json' }
import ruErrors from '../ru/errors.json' with { type: 'json' }
import ruFormats from '../ru/formats.json' with { type: 'json' }
import ruNotifications from '../ru/notifications.json' with { type: 'json' }
import ruRefusals from '../ru/refusals.json' with { type: 'json' }
import ruSms from '../ru/sms.json' with { type: 'json' }
import trConnection from '../tr/connection.json' with { type: 'json' }
import trFigures from '../tr/error-figures.json' with { type: 'json' }
import trErrors from '../tr/errors.json' with { type: 'json' }
import trFormats from '../tr/formats.json' with { type: 'json' }
import trNotifications from '../tr/notifications.json' with { type: 'json' }
import trRefusals from '../tr/refusals.json' with { type: 'json' }
import trSms from '../tr/sms.json' with { type: 'json' }
import uzConnection from '../uz/connection.json' with { type: 'json' }
import uzFigures from '../uz/error-figures.json' with { type: 'json' }
import uzErrors from '../uz/errors.json' with { type: 'json' }
import uzFormats from '../uz/formats.json' with { type: 'json' }
import uzNotifications from '../uz/notifications.json' with { type: 'json' }
import uzRefusals from '../uz/refusals.json' with { type: 'json' }
import uzSms from '../uz/sms.json' with { type: 'json' }
import zhConnection from '../zh/connection.json' with { type: 'json' }
import zhFigures from '../zh/error-figures.json' with { type: 'json' }
import zhErrors from '../zh/errors.json' with { type: 'json' }
import zhFormats from '../zh/formats.json' with { type: 'json' }
import zhNotifications from '../zh/notifications.json' with { type: 'json' }
import zhRefusals from '../zh/refusals.json' with { type: 'json' }
import zhSms from '../zh/sms.json' with { type: 'json' }

/** What a language says besides the screens. */
export type Dictionary = {
  /** How it writes numbers, days and units. */
  formats: typeof engFormats
  /** What it says about trouble on the way to the API. */
  connection: typeof engConnection
  errors: typeof engErrors
  /** What an error says when its figures are known; each is named by the detail that carries it. */
  figures: typeof engFigures
  notifications: {
    openOrder: string
    events: Record<NotificationEvent, { title: string; text: string }>
    /** In place of the text of ORDER_READY, for who eats there. */
    readyAtTable: string
    /** In place of the text of ORDER_DELIVERED, of what is not eaten. */
    deliveredGift: string
    /** To the staff: what a push message says. */
    staff: typeof engNotifications.staff
  }
  sms: typeof engSms
  refusals: typeof engRefusals
}

/** The files of every language that a server reads; what the screens say is in messages.ts. Never in a browser. */
export const DICTIONARIES = {
  uz: {
    formats: uzFormats,
    connection: uzConnection,
    errors: uzErrors,
    figures: uzFigures,
    notifications: uzNotifications,
    sms: uzSms,
    refusals: uzRefusals,
  },
  ru: {
    formats: ruFormats,
    connection: ruConnection,
    errors: ruErrors,
    figures: ruFigures,
    notifications: ruNotifications,
    sms: ruSms,
    refusals: ruRefusals,
  },
  eng: {
    formats: engFormats,
    connection: engConnection,
    errors: engErrors,
    figures: engFigures,
    notifications: engNotifications,
    sms: engSms,
    refusals: engRefusals,
  },
  ar: {
    formats: arFormats,
    connection: arConnection,
    errors: arErrors,
    figures: arFigures,
    notifications: arNotifications,
    sms: arSms,
    refusals: arRefusals,
  },
  kz: {
    formats: kzFormats,
    connection: kzConnection,
    errors: kzErrors,
    figures: kzFigures,
    notifications: kzNotifications,
    sms: kzSms,
    refusals: kzRefusals,
  },
  tr: {
    formats: trFormats,
    connection: trConnection,
    errors: trErrors,
    figures: trFigures,
    notifications: trNotifications,
    sms: trSms,
    refusals: trRefusals,
  },
  zh: {
    formats: zhFormats,
    connection: zhConnection,
    errors: zhErrors,
    figures: zhFigures,
    notifications: zhNotifications,
    sms: zhSms,
    refusals: zhRefusals,
  },
} satisfies Record<Language, Dictionary>
