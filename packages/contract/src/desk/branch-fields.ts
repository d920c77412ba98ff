import {
  areApart,
  HOURS_TYPES,
  isWholeWeek,
  LANGUAGES,
  limitRefOf,
  listLimits,
  MOST_INTERVALS,
  MOST_LIMITS,
  parseDayText,
  parseLimitText,
  parsePin,
  readShopPhone,
  specialDates,
  TEXT_LANGUAGES,
  WEEK_DAYS,
  weekPath,
  type FieldValue,
  type RecordFields,
} from '@dasturxon/domain'
import { z } from 'zod'
import { OwnBranchSettings, TimeZone } from '../places.ts'
import { forEach, Id, inLanguages, Price, typedText } from '../common.ts'
import { ExternalIdLines } from './menu-fields.ts'

/** A number that a branch is called by, in any way of writing it, kept in one; empty is none. For the importer and the desk alike. */
export const BranchPhone = z
  .string()
  .refine((text) => text === '' || readShopPhone(text) !== null, 'a phone like +998 71 200 00 00')
  .transform((text) => readShopPhone(text) ?? '')

/** Letters of the texts of a branch, for the importer and the desk alike. */
export const BRANCH_TEXT = { name: 120, address: 200, specialDay: 80 } as const
/** Special days of a branch, the past ones too. */
export const MOST_SPECIAL_DAYS = 366
/** Of one date; a weekday has two. */
const MOST_OPENINGS = 4

const isDay = (most: number) => (text: string) => {
  const plan = parseDayText(text)
  return plan !== null && plan.intervals.length <= most && areApart(plan.intervals)
}
/** `10:00-13:00 14:00-02:00`, or `off 10:00-22:00` with the hours of the day when it is switched on again. */
const WeekDayText = z
  .string()
  .max(40)
  .refine((text) => isDay(MOST_INTERVALS)(text) && text !== 'off', 'hours like 10:00-13:00 14:00-22:00')
/** Opening hours that hold on every day. */
export const HoursText = WeekDayText.refine((text) => !text.startsWith('off'), 'hours like 10:00-22:00')
/** The same of a date, where `off` is closed. */
const DateText = z
  .string()
  .max(60)
  .refine((text) => isDay(MOST_OPENINGS)(text) && !text.startsWith('off '), 'hours like 10:00-18:00, or off')

const LimitText = z
  .string()
  .max(600)
  .refine((text) => parseLimitText(text) !== null, 'a limit like 7 DELIVERY FRIDAY/18:00-02:00')

/** What another system calls the branch; empty: nothing. */
const NameElsewhere = z.string().max(100)
/** What other systems ask of a branch: whether it is on there. */
const FLAGS_ELSEWHERE = ['expressEnabled', 'kitchenEnabled', 'payOfficeEnabled', 'storageEnabled'] as const

const { directorId, bookingStayMinutes, dishesAtOnce, closingGraceMinutes } = OwnBranchSettings.shape
const FIXED: Record<string, z.ZodType<FieldValue>> = {
  ...inLanguages('name', BRANCH_TEXT.name),
  ...inLanguages('address', BRANCH_TEXT.address),
  /** The city that it stands in. */
  cityId: Id,
  /** Exactly one branch is: the one that is shown first. Another one becomes it, so that this field is never switched off. */
  isMain: z.boolean(),
  timeZone: TimeZone,
  pin: z.string().refine((text) => parsePin(text) !== null, 'latitude,longitude'),
  phone: BranchPhone,
  bookingPhone: BranchPhone,
  isActive: z.boolean(),
  deliveryEnabled: z.boolean(),
  pickupEnabled: z.boolean(),
  dineinEnabled: z.boolean(),
  bookingEnabled: z.boolean(),
  printsTickets: z.boolean(),
  /** Of a ride that no zone, tariff or city prices, whole som. */
  deliveryPrice: Price,
  /** Its rides are priced by Yandex. */
  yandexEnabled: z.boolean(),
  ...forEach(FLAGS_ELSEWHERE, z.boolean()),
  directorId: directorId.unwrap(),
  companyId: NameElsewhere,
  paymentId: NameElsewhere,
  externalIds: ExternalIdLines,
  bookingStayMinutes: bookingStayMinutes.unwrap(),
  dishesAtOnce: dishesAtOnce.unwrap(),
  closingGraceMinutes: closingGraceMinutes.unwrap(),
  ...forEach(
    HOURS_TYPES.flatMap((type) => WEEK_DAYS.map((weekDay) => weekPath(type, weekDay))),
    WeekDayText.nullable(),
  ),
}
const SPECIAL = /^special\.(\d{4}-\d{2}-\d{2})(?:\.(uz|ru|eng))?$/

/** What a field of a branch may hold; null where there is no such field. */
function schemaOf(path: string): z.ZodType<FieldValue> | null {
  if (Object.hasOwn(FIXED, path)) return FIXED[path] ?? null
  if (limitRefOf(path) !== null) return LimitText.nullable()
  const [, date, language] = SPECIAL.exec(path) ?? []
  if (date === undefined || !z.iso.date().safeParse(date).success) return null
  return language === undefined ? DateText.nullable() : typedText(BRANCH_TEXT.specialDay).nullable()
}

const Value = z.union([z.string().max(600), z.number(), z.boolean(), z.null()])

/** Fields of a branch, each with what it held when somebody began to change it; at least one (desk §6.4). */
export const BranchChanges = z
  .record(z.string().max(80), z.strictObject({ base: Value, value: Value }))
  .refine((patch) => Object.keys(patch).length > 0 && Object.keys(patch).length <= MOST_SPECIAL_DAYS * 4)
  .transform((patch, context) => {
    const checked: typeof patch = {}
    for (const [path, { base, value }] of Object.entries(patch)) {
      const read = schemaOf(path)?.safeParse(value)
      // what may be written of a branch is none of the lists that a field may be elsewhere
      if (read?.success) checked[path] = { base, value: read.data as z.infer<typeof Value> }
      else
        context.addIssue({
          code: 'custom',
          path: [path],
          message: read?.error?.issues[0]?.message ?? 'no such field',
        })
    }
    return checked
  })

const isWritten = (fields: RecordFields, field: string) =>
  LANGUAGES.some(
    (language) => typeof fields[`${field}.${language}`] === 'string' && fields[`${field}.${language}`] !== '',
  )

/** Fields of a whole branch that cannot be so together, by the rules of the import; `changed` are those that are looked at. */
export function wrongFields(fields: RecordFields, changed: readonly string[]): string[] {
  const wrong: string[] = []
  for (const field of ['name', 'address'])
    if (changed.some((path) => path.startsWith(`${field}.`)) && !isWritten(fields, field))
      wrong.push(`${field}.${TEXT_LANGUAGES[0]}`)
  if (changed.some((path) => path.startsWith('hours.'))) {
    const halves = HOURS_TYPES.filter((type) => !isWholeWeek(fields, type))
    wrong.push(...halves.map((type) => `hours.${type}`))
    const hasHours = Object.entries(fields).some(
      ([path, value]) => path.startsWith('hours.') && value !== null,
    )
    if (!hasHours) wrong.push('hours')
  }
  if (specialDates(fields).length > MOST_SPECIAL_DAYS) wrong.push('special')
  if (listLimits(fields).length > MOST_LIMITS) wrong.push('limit')
  return wrong
}
