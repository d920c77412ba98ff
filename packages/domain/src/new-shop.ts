import { foldWords, latinWords } from './fold-words.ts'
import type { Point } from './places.ts'
import type { LocalisedText } from './localised-text.ts'
import { isReservedName } from './shop-names.ts'

/** The steps by which a shop is begun, in their order (desk §5.18). */
export const START_STEPS = ['look', 'place', 'delivery', 'menu', 'payment', 'test', 'open'] as const
export type StartStep = (typeof START_STEPS)[number]

/** Who may begin a shop here: nobody, whoever has the word of an invitation, or everybody. */
export const REGISTRATIONS = ['off', 'invite', 'open'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** Why a sub-domain cannot be a new shop's; whether somebody has it already the database knows. */
export type SubProblem = 'short' | 'long' | 'letters' | 'reserved'

export const SUB_LENGTH = { least: 3, most: 30 } as const

/**
 * Why a text cannot be the sub-domain of a new shop; null where it can: Latin small letters, digits and single dashes, a letter first,
 * three to thirty of them, and no name that is reserved (RFC 1035 §2.3.1 for the letters).
 */
export function subProblem(sub: string): SubProblem | null {
  if (sub.length < SUB_LENGTH.least) return 'short'
  if (sub.length > SUB_LENGTH.most) return 'long'
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(sub)) return 'letters'
  return isReservedName(sub) || sub.startsWith('xn-') ? 'reserved' : null
}

/** What a name may be as a sub-domain: its words in Latin letters; empty where too little of it is left. */
export function subOfName(name: string): string {
  const words = latinWords(name).map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
  const sub = words
    .filter(Boolean)
    .join('-')
    .replace(/^[^a-z]+/, '')
    .slice(0, SUB_LENGTH.most)
    .replace(/-+$/, '')
  return subProblem(sub) === null ? sub : ''
}

/** Where a new shop may be at home: the middle of each city, from which its map begins. */
export const START_CITIES = {
  tashkent: {
    name: { uz: 'Toshkent', ru: 'Ташкент', eng: 'Tashkent' },
    centre: { latitude: 41.311321, longitude: 69.279223 },
  },
  samarkand: {
    name: { uz: 'Samarqand', ru: 'Самарканд', eng: 'Samarkand' },
    centre: { latitude: 39.654722, longitude: 66.975833 },
  },
  bukhara: {
    name: { uz: 'Buxoro', ru: 'Бухара', eng: 'Bukhara' },
    centre: { latitude: 39.767966, longitude: 64.421728 },
  },
  andijan: {
    name: { uz: 'Andijon', ru: 'Андижан', eng: 'Andijan' },
    centre: { latitude: 40.782064, longitude: 72.344236 },
  },
  namangan: {
    name: { uz: 'Namangan', ru: 'Наманган', eng: 'Namangan' },
    centre: { latitude: 40.9983, longitude: 71.67257 },
  },
  fergana: {
    name: { uz: 'Fargʻona', ru: 'Фергана', eng: 'Fergana' },
    centre: { latitude: 40.386421, longitude: 71.786464 },
  },
  kokand: {
    name: { uz: 'Qoʻqon', ru: 'Коканд', eng: 'Kokand' },
    centre: { latitude: 40.528611, longitude: 70.9425 },
  },
  navoi: {
    name: { uz: 'Navoiy', ru: 'Навои', eng: 'Navoi' },
    centre: { latitude: 40.084444, longitude: 65.379167 },
  },
  karshi: {
    name: { uz: 'Qarshi', ru: 'Карши', eng: 'Karshi' },
    centre: { latitude: 38.860556, longitude: 65.789167 },
  },
  termez: {
    name: { uz: 'Termiz', ru: 'Термез', eng: 'Termez' },
    centre: { latitude: 37.224167, longitude: 67.278333 },
  },
  jizzakh: {
    name: { uz: 'Jizzax', ru: 'Джизак', eng: 'Jizzakh' },
    centre: { latitude: 40.115833, longitude: 67.842222 },
  },
  gulistan: {
    name: { uz: 'Guliston', ru: 'Гулистан', eng: 'Gulistan' },
    centre: { latitude: 40.489722, longitude: 68.784167 },
  },
  urgench: {
    name: { uz: 'Urganch', ru: 'Ургенч', eng: 'Urgench' },
    centre: { latitude: 41.55, longitude: 60.633333 },
  },
  nukus: {
    name: { uz: 'Nukus', ru: 'Нукус', eng: 'Nukus' },
    centre: { latitude: 42.453056, longitude: 59.610278 },
  },
} as const satisfies Record<string, { name: LocalisedText; centre: Point }>
export type StartCity = keyof typeof START_CITIES
// Object.keys forgets the names of what it is given: all of them
export const START_CITY_KEYS = /* @__PURE__ */ Object.keys(START_CITIES) as [StartCity, ...StartCity[]]

/** The city that somebody names, in any of its languages and spellings; undefined where none of ours is called so. */
export function cityNamed(typed: string): (typeof START_CITIES)[StartCity] | undefined {
  const wanted = folded(typed)
  return Object.values(START_CITIES).find(({ name }) =>
    Object.values(name).some((one) => folded(one) === wanted),
  )
}

const folded = (name: string): string => foldWords(name, { yo: 'yo' }).join(' ')

/** Hours that most shops have, each for all days of the week; the others are written in their own words. */
export const HOUR_PRESETS = [
  '10:00-22:00',
  '09:00-21:00',
  '07:00-21:00',
  '11:00-23:00',
  '00:00-00:00',
] as const

/** What keeps a shop from being opened: without it nobody could order. */
export type OpenLack = 'branch' | 'menu' | 'payment' | 'service'

/** What is missing before a shop may be opened, in the order of the steps. */
export function lacksToOpen(has: {
  branches: number
  products: number
  payments: number
  /** Whether some branch lets order: by delivery that some zone reaches, for pickup or at its tables. */
  services: boolean
}): OpenLack[] {
  const lacks: OpenLack[] = []
  if (has.branches === 0) lacks.push('branch')
  else if (!has.services) lacks.push('service')
  if (has.products === 0) lacks.push('menu')
  if (has.payments === 0) lacks.push('payment')
  return lacks
}

/** Kinds of dishes in the shipped dictionary; each is a category where a list names none. */
export const DISH_KINDS = [
  'main',
  'soup',
  'grill',
  'dough',
  'bread',
  'salad',
  'fastfood',
  'pizza',
  'sushi',
  'breakfast',
  'dessert',
  'coffee',
  'tea',
  'drink',
  'sauce',
  'flowers',
  'grocery',
] as const
export type DishKind = (typeof DISH_KINDS)[number]

/** What nobody knows better takes as long as a main dish. */
const UNKNOWN: DishKind = 'main'
const USUAL_MINUTES: Record<DishKind, number> = {
  main: 15,
  soup: 10,
  grill: 20,
  dough: 15,
  bread: 0,
  salad: 10,
  fastfood: 10,
  pizza: 15,
  sushi: 15,
  breakfast: 10,
  dessert: 0,
  coffee: 5,
  tea: 5,
  drink: 0,
  sauce: 0,
  flowers: 15,
  grocery: 0,
}

/**
 * How long a kitchen usually takes for a dish of a kind, minutes, until its shop says so itself: a new shop that said nothing would
 * promise its customers everything in five. Null: of a kind that nobody knows.
 */
export const usualMinutes = (kind: DishKind | null): number => USUAL_MINUTES[kind ?? UNKNOWN]

/** Menus that a new shop may begin with. */
export const READY_MENUS = ['plov', 'somsa', 'fastfood', 'coffee', 'bakery', 'flowers'] as const
