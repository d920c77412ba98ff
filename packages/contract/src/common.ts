import { LANGUAGES, MONEY_LIMITS, TEXT_LANGUAGES, type Language, type TextLanguage } from '@dasturxon/domain'
import { z } from 'zod'

/** Languages that only some shops write. */
export const OTHER_LANGUAGES = LANGUAGES.filter(
  (language): language is Exclude<Language, TextLanguage> =>
    !TEXT_LANGUAGES.some((text) => text === language),
)

/** An object that the documents of the API call by its name. */
export const named = <S extends z.ZodRawShape>(name: string, fields: S) => z.object(fields).meta({ id: name })

/** Fields of one schema, by their names. */
export function forEach<K extends string, S extends z.ZodType>(names: readonly K[], schema: S): Record<K, S> {
  // fromEntries forgets the names it was given: all of them
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>
}

/**
 * Fields that the specification names and the server takes nobody's word for, or has no use of: a client may send them,
 * whatever they hold, and they are gone before anything reads the request (API-6).
 */
export const ignored = <K extends string>(...names: readonly K[]) =>
  forEach(
    names,
    z
      .unknown()
      .optional()
      .transform(() => undefined)
      .meta({ format: 'ignored' }),
  )

/** Ids are UUIDs as text (version 7 where we make them, any version where an import made them). */
export const Id = z.guid()

/** What an `Id` is within a longer pattern. */
export const ID_PATTERN = String.raw`[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}`

/** Localised text: ru, uz, eng strings (spec §3); other languages may be there and fall back when they are not. */
export const LocalisedText = named('LocalisedText', {
  ...forEach(TEXT_LANGUAGES, z.string()),
  ...forEach(OTHER_LANGUAGES, z.string().optional()),
})
export type LocalisedText = z.infer<typeof LocalisedText>

/** Whole som, never negative, never a fraction. */
export const Som = z.int().min(0).max(MONEY_LIMITS.total)
export const Price = z.int().min(0).max(MONEY_LIMITS.price)
/** Percent 0..100 with at most two decimals. */
export const Percent = z.number().min(0).max(100)

/** A centimetre: what a client sends beyond it is noise, and is not kept. */
const toCentimetre = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

export const Latitude = z.number().min(-90).max(90).overwrite(toCentimetre)
export const Longitude = z.number().min(-180).max(180).overwrite(toCentimetre)
/** The same in a query string, where everything is text. */
export const QueryLatitude = z.coerce.number().min(-90).max(90)
export const QueryLongitude = z.coerce.number().min(-180).max(180)

// ISO 8601 writes a year 0 that no calendar has and no database keeps. A second pattern hides the format from the published
// schema, so it is named again.
const REAL_YEAR = /^(?!0000)/
export const Day = z.iso.date().regex(REAL_YEAR).meta({ format: 'date' })
/** A day of which somebody asks for the books: one that a shop can have, and from which days are counted on and back. */
export const DayOfBooks = Day.regex(/^2[01]/).meta({ format: 'date' })
export const Moment = z.iso.datetime({ offset: true }).regex(REAL_YEAR).meta({ format: 'date-time' })

/** A time of day, `HH:mm`. */
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

// oxlint-disable-next-line no-control-regex -- these are the characters refused
const TYPED = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

/** Text a person typed: trimmed, without control characters that no keyboard makes. */
export const typedText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(TYPED)
    .transform((text) => text.trim())

/** A text of a record, a field for each language: `name.uz`; `max`: its letters. */
export const inLanguages = <const F extends string>(field: F, max: number) =>
  forEach(
    LANGUAGES.map((language) => `${field}.${language}` as const),
    typedText(max),
  )

/** A letter, digit or sign that is seen: no blank, no mark of direction, no filler of Hangul, no empty Braille. */
const SEEN = /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** The same, and not blank. */
export const requiredText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(TYPED)
    .regex(SEEN)
    .transform((text) => text.trim())

/** A phone as typed; `normalisePhone` of domain decides what it is. */
export const TypedPhone = z.string().min(3).max(32)

export const Nothing = z.object({}).meta({ id: 'Nothing' })
export const ById = z.object({ id: Id })

/** An id in a query; a client that has none writes nothing behind the name (`?cityId=`). */
export const QueryId = z.union([Id, z.literal('').transform(() => undefined)]).optional()
