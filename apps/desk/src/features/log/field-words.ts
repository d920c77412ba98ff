import { serverNow } from '@dasturxon/client'
import type { LocalisedText } from '@dasturxon/contract'
import type { DeskCategory } from '@dasturxon/contract/desk'
import {
  ALLERGENS,
  branchOfDishField,
  branchOfSold,
  branchOfStop,
  DIETS,
  parseDayText,
  parseLimitText,
  parsePolygonText,
  optionOfStop,
  PRODUCT_LABELS,
  PRODUCT_UNITS,
  spansOf,
  BLOCK_REASONS,
  STAFF_ROLES,
  stopField,
  STOPPED_UNTIL_SAID,
  STOREFRONT_SERVICE_TYPES,
  TEXT_LANGUAGES,
  WEEK_DAYS,
  type FieldValue,
} from '@dasturxon/domain'
import { formatDay, formatHours, formatNumber, formatWeekDay } from '@dasturxon/i18n/formats'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { useDesk, useName } from '../../session/desk.tsx'
import { useMoment } from '../../ui/use-moment.ts'

/** In place of what there is not. */
export const NOTHING = '—'
/** Values that say nothing to a person: addresses of pictures, all choices of a dish at once. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'image',
  'icon',
  'logo',
  'favicon',
  'gallery',
  'options',
  'order',
  'groupId',
  'cityId',
  'viewType',
  'scrollType',
  'navigationType',
  'slides',
  'plate',
  'mealtimes',
  'hallId',
  'place',
  'tableCode',
])
/** Whether both values of a change say something. */
export const isReadable = (path: string): boolean => path !== 'after' && !UNREADABLE.has(path)
const isIn = <T extends string>(list: readonly T[], word: string): word is T =>
  list.some((one) => one === word)

export type FieldWords = ReturnType<typeof useFieldWords>

/** Fields that the log calls by a word that stands there anyway: the whole desk waits for its dictionary. */
const NAMED_AS: Partial<Record<string, DeskKey>> = {
  order: 'field.after',
  there: 'field.options',
  minCount: 'field.min',
  maxCount: 'field.max',
  groupId: 'menu.category',
  viewType: 'menu.category',
  scrollType: 'menu.category',
  navigationType: 'menu.category',
  isWithoutCart: 'menu.category',
  textColor: 'menu.category',
  plate: 'field.image',
  mealtimes: 'places.hours',
  deliveryPrice: 'order.delivery',
  yandexEnabled: 'places.about',
  expressEnabled: 'places.about',
  kitchenEnabled: 'places.about',
  payOfficeEnabled: 'places.about',
  storageEnabled: 'places.about',
  directorId: 'field.externalIds',
  companyId: 'field.externalIds',
  paymentId: 'field.externalIds',
  answerMinutes: 'alarm.limit',
  unanswered: 'alarm.then',
  calledFirst: 'alarm.first',
  staffGroup: 'alarm.groups',
  busy: 'branch.busyTitle',
  busyUntil: 'branch.busyTitle',
  optionStop: 'field.stop',
  account: 'log.ACCOUNT_CHANGED',
  formerKey: 'log.ACCOUNT_CHANGED',
  ownDomain: 'log.DOMAIN_CHANGED',
}

/** Words of one value out of a few, by the fields that hold them. */
const VALUE_KEYS: Partial<Record<string, Partial<Record<string, DeskKey>>>> = {
  role: Object.fromEntries(STAFF_ROLES.map((role) => [role, `role.${role}` as const])),
  unit: Object.fromEntries(PRODUCT_UNITS.map((unit) => [unit, `unit.${unit}` as const])),
  calledFirst: { OWNER: 'role.OWNER', MANAGER: 'role.MANAGER' },
  access: { ACTIVE: 'field.yes', OFF: 'field.no', INVITED: 'people.invited' },
  blocked: Object.fromEntries(BLOCK_REASONS.map((reason) => [reason, `blockReason.${reason}` as const])),
  purpose: { BOARD: 'people.BOARD', KITCHEN: 'people.KITCHEN', COUNTER: 'people.COUNTER' },
  unanswered: { CANCEL: 'alarm.CANCEL', ACCEPT: 'alarm.ACCEPT' },
}

/** What options are called, by their ids. */
type Called = Readonly<Record<string, LocalisedText>>

/**
 * Fields of records and what they hold, in words of the screen; `categories` name those that are named by id, `more` holds words of
 * other rooms as `field_x`, `language_x`, and `value_X` or, of one field alone, `value_x.X`.
 */
export function useFieldWords(
  categories: readonly Pick<DeskCategory, 'id' | 'name'>[] = [],
  more: Readonly<Record<string, string>> = {},
) {
  const { text, language } = useDeskText()
  const name = useName()
  const { branches } = useDesk().me

  const serviceOf = (type: string): string =>
    isIn(STOREFRONT_SERVICE_TYPES, type) ? text(`service.${type}`) : text('places.GENERAL')

  /** `name.uz` is "Name, Uzbek"; `hours.DELIVERY.MONDAY` is "Delivery, Monday". */
  function nameOf(path: string, called: Called = {}): string {
    const [field = '', of = '', part = ''] = path.split('.')
    if (field === 'option') {
      const option = called[of]
      return `${option ? name(option) : text('field.options')}: ${nameOf(path.slice(`option.${of}.`.length))}`
    }
    if (field === 'hours') {
      if (of === '') return text('places.hours')
      return [serviceOf(of), isIn(WEEK_DAYS, part) && formatWeekDay(part, language)]
        .filter(Boolean)
        .join(', ')
    }
    if (field === 'limit') return text('places.limit')
    if (field === 'special') {
      const day = of === '' ? '' : `, ${formatDay(of, { language, now: new Date(serverNow()) })}`
      return `${text('places.specialDay')}${day}${isIn(TEXT_LANGUAGES, part) ? `, ${text(`product.${part}`)}` : ''}`
    }
    const stopped = optionOfStop(path)
    const option = stopped && called[stopped.optionId]
    if (option) return `${name(option)}: ${nameOf(stopField(stopped.branchId))}`
    if (field === 'pause') return `${text('field.pause')}, ${serviceOf(of)}`
    // of a station nothing but its id stands behind the word
    if (field.startsWith('station')) return text(`field.${field}` as DeskKey)
    const known = more[`field_${field}`] ?? text(NAMED_AS[field] ?? (`field.${field}` as DeskKey))
    const branchId = branchOfDishField(path)
    const branch = branchId !== null && branches.find(({ id }) => id === branchId)
    if (branch) return `${known}, ${name(branch.name)}`
    // a branch that was removed since has no name here
    if (of === '' || branchId !== null) return known
    return `${known}, ${isIn(TEXT_LANGUAGES, of) ? text(`product.${of}`) : (more[`language_${of}`] ?? of)}`
  }
  function wordOf(word: string): string {
    if (isIn(ALLERGENS, word)) return text(`allergen.${word}`)
    if (isIn(DIETS, word)) return text(`diet.${word}`)
    if (word === 'WEB' || word === 'TG') return text(`system.${word}`)
    return isIn(PRODUCT_LABELS, word) ? text(`product.${word}`) : word
  }
  const moment = useMoment()
  function valueOf(path: string, value: FieldValue): string {
    if (path === 'after') return text('field.moved')
    if (path === 'mealtimes' && Array.isArray(value)) {
      const served = value.map((id) => more[`value_${id}`])
      if (served.every((one) => one !== undefined)) return served.join(', ') || NOTHING
    }
    if (branchOfStop(path) !== null || optionOfStop(path) !== null) {
      if (typeof value !== 'string') return text('menu.onSale')
      if (value === STOPPED_UNTIL_SAID) return text('stops.untilReturned')
      return text('stops.until', { time: moment(value) })
    }
    if (branchOfSold(path) !== null) return text(value === true ? 'field.yes' : 'field.no')
    if (UNREADABLE.has(path)) return text('field.changed')
    const key = typeof value === 'string' && VALUE_KEYS[path]?.[value]
    if (key) return text(key)
    const ofField = more[`value_${path}.${String(value)}`]
    if (ofField !== undefined) return ofField
    if (Array.isArray(value) && path === 'branchIds')
      return (
        branches.flatMap(({ id, name: of }) => (value.includes(id) ? [name(of)] : [])).join(', ') ||
        text('board.all')
      )
    if (Array.isArray(value) && path.startsWith('stationCategories.'))
      return (
        categories.flatMap(({ id, name: of }) => (value.includes(id) ? [name(of)] : [])).join(', ') || NOTHING
      )
    if (Array.isArray(value) && path.startsWith('stationProducts.'))
      return formatNumber(value.length, language)
    if (value === null) return path === 'allergens' ? text('product.notSaid') : NOTHING
    if (typeof value === 'boolean') return text(value ? 'field.yes' : 'field.no')
    if (path === 'priority') return formatNumber(Number(value) + 1, language)
    if (typeof value === 'number') return formatNumber(value, language, path === 'discount' ? 2 : 0)
    if (typeof value !== 'string') {
      if (value.length > 0) return value.map(wordOf).join(', ')
      return path === 'allergens' ? text('product.none') : NOTHING
    }
    if (path === 'categoryId') {
      const category = categories.find(({ id }) => id === value)
      return category ? name(category.name) : NOTHING
    }
    const plan = /^(hours|special)\.[\w-]+(\.[A-Z]+)?$/.test(path) ? parseDayText(value) : null
    if (plan) {
      if (!plan.isOff) return formatHours(plan.intervals, language)
      return text(path.startsWith('special.') ? 'places.closed' : 'places.dayOff')
    }
    const limit = path.startsWith('limit.') ? parseLimitText(value) : null
    if (limit) {
      const spans = spansOf(limit.hours).map(({ days, open, close }) => {
        const names = days.map((day) => formatWeekDay(day, language, 'short')).join(', ')
        return `${names} ${formatHours([{ open, close }], language)}`
      })
      return text('places.limitIs', {
        count: limit.maxOrders,
        service: limit.serviceType === null ? text('places.anyService') : serviceOf(limit.serviceType),
        hours: spans.length === 0 ? text('places.always') : spans.join('; '),
      })
    }
    if (path === 'polygon') {
      const rings = parsePolygonText(value)
      return rings ? text('field.points', { count: [rings.outer, ...rings.holes].flat().length }) : NOTHING
    }
    if (path === 'status' || path === 'discountType') return more[`value_${value}`] ?? value
    if (/(?:At|Date|Until)$/.test(path) || path.startsWith('pause.')) return moment(value)
    return value === '' ? NOTHING : value
  }
  return { nameOf, valueOf, serviceOf }
}
