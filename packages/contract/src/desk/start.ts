import {
  DISH_KINDS,
  LANGUAGES,
  ORDER_STATUSES,
  PAYMENT_TYPES,
  READY_MENUS,
  SERVICE_TYPES,
  START_CITY_KEYS,
  START_STEPS,
  SUB_LENGTH,
  TEXT_LANGUAGES,
} from '@dasturxon/domain'
import { z } from 'zod'
import type { CallSchemas } from '../call.ts'
import { Id, LocalisedText, Moment, Price, requiredText, typedText, TypedPhone, named } from '../common.ts'
import { PressKey, RecordVersion } from './records.ts'
import type { StartCallName } from './start-calls.ts'

/** The word of an invitation, where the server asks for one. */
const Invitation = z.string().max(100).default('')

export const registration = {
  'start.code': {
    summary: 'Send the code that proves the phone of whoever begins a shop',
    body: z.strictObject({ phone: TypedPhone, invitation: Invitation }),
    output: z.object({ phone: z.string(), resendAfterSeconds: z.int(), codeLength: z.int() }),
  },
  'start.register': {
    summary:
      'Begin a shop, private until it is opened; sets the cookie of its desk. Sent twice it is one shop',
    body: z.strictObject({
      key: PressKey,
      phone: TypedPhone,
      code: z.string().min(1).max(12),
      invitation: Invitation,
      name: requiredText(80),
      /** How its owner is called at the desk; empty: by the word for an owner, until they say it. */
      ownerName: typedText(80).default(''),
      /** Its sub-domain. */
      sub: z.string().max(SUB_LENGTH.most * 2),
      city: z.enum(START_CITY_KEYS),
      language: z.enum(TEXT_LANGUAGES),
    }),
    output: z.object({ id: Id, sub: z.string() }),
  },
} as const satisfies Record<StartCallName, CallSchemas>

/** What was typed in the wizard: `place.address` and what stands in it. At most this long. */
const TypedField = z.string().regex(/^(?:look|place|delivery|menu|payment|test|open)\.[a-zA-Z]{1,30}$/)
const Typed = z.string().max(60_000)
/** Fields that may be kept. */
const MOST_FIELDS = 60

const OpenLacks = z.array(z.enum(['branch', 'service', 'menu', 'payment']))

export const DeskStart = named('DeskStart', {
  version: RecordVersion,
  step: z.enum(START_STEPS),
  typed: z.record(z.string(), z.string()),
  begunAt: Moment,
  /** null: guests get the page that says it is closed. */
  openedAt: Moment.nullable(),
  /** The shop's address, and that by which those who have it see it before it is open. */
  address: z.string(),
  lookAddress: z.string(),
  /** What the shop has by now, whatever was typed. */
  branches: z.int(),
  zones: z.int(),
  products: z.int(),
  /** Of these, how many lack a picture, or a language. */
  withoutPicture: z.int(),
  untranslated: z.int(),
  payments: z.array(z.enum(PAYMENT_TYPES)),
  /** Ways to pay that are switched on and can take no money yet, and why (DAY-11). */
  paymentObstacles: z.array(
    z.object({ type: z.enum(PAYMENT_TYPES), lacks: z.enum(['NO_METHOD', 'NO_ACCOUNT']) }),
  ),
  hasBot: z.boolean(),
  staff: z.int(),
  devices: z.int(),
  /** Where the map of a branch begins. */
  city: z.object({ id: Id, name: LocalisedText, latitude: z.number(), longitude: z.number() }).nullable(),
  firstBranchId: Id.nullable(),
  lacks: OpenLacks,
  /** The last order by which the shop was tried. */
  testOrder: z.object({ id: Id, number: z.int(), status: z.enum(ORDER_STATUSES) }).nullable(),
})
export type DeskStart = z.infer<typeof DeskStart>

/** A dish as the shipped dictionary knows it: a proposal, until somebody confirms it. */
export const DishProposal = named('DishProposal', {
  /** As it was asked. */
  asked: z.string(),
  name: LocalisedText,
  kind: z.enum(DISH_KINDS),
  /** What dishes of this kind stand below, where the list has no heading. */
  category: LocalisedText,
  /** Of our kit; null where it has none. */
  picture: z.string().nullable(),
})
export type DishProposal = z.infer<typeof DishProposal>

export const ReadyMenu = named('ReadyMenu', {
  id: z.enum(READY_MENUS),
  name: LocalisedText,
  categories: z.array(
    z.object({
      name: LocalisedText,
      dishes: z.array(z.object({ name: LocalisedText, price: Price, picture: z.string().nullable() })),
    }),
  ),
})
export type ReadyMenu = z.infer<typeof ReadyMenu>

/** Whether guests see a shop, and what goes on in it whatever is done with it. */
export const ShopState = named('ShopState', {
  isOpen: z.boolean(),
  /** It was begun here and never opened. */
  isBeingMade: z.boolean(),
  /** Who closed it at the desk; null where it is open, or was closed by files. */
  closed: z.object({ by: z.string(), at: Moment }).nullable(),
  /** Orders under way, and the first of them. */
  underWay: z.int(),
  orders: z.array(z.object({ id: Id, number: z.int(), serviceType: z.enum(SERVICE_TYPES), branchId: Id })),
})
export type ShopState = z.infer<typeof ShopState>

export const start = {
  'desk.start': {
    summary: 'How far the shop is that was begun here, and all that was typed',
    output: DeskStart,
  },
  'desk.keepStart': {
    summary: 'Keep the step and what was typed, field by field: what another device typed besides stays',
    body: z.strictObject({
      step: z.enum(START_STEPS).optional(),
      typed: z
        .record(TypedField, Typed)
        .refine((fields) => Object.keys(fields).length <= MOST_FIELDS)
        .default({}),
    }),
    output: z.object({ version: RecordVersion }),
  },
  'desk.placeTestOrder': {
    summary: 'Order a dish of the shop to oneself, as a customer does: it rings, and counts in no figure',
    body: z.strictObject({ key: PressKey }),
    output: z.object({ id: Id, number: z.int() }),
  },
  'desk.openShop': {
    summary: 'Open the shop to everybody',
    body: z.strictObject({}),
    output: z.object({ openedAt: Moment }),
  },
  'desk.shopState': { summary: 'Whether guests see the shop, and the orders under way', output: ShopState },
  'desk.closeShop': {
    summary: 'Close the shop to guests: no order is taken, those under way go on',
    body: z.strictObject({}),
    output: ShopState,
  },
  'desk.reopenShop': {
    summary: 'Open a shop that was closed',
    body: z.strictObject({}),
    output: ShopState,
  },
  'desk.proposeDishes': {
    summary:
      'What the shipped dictionary knows of names: translations, category, picture; nothing is written',
    body: z.strictObject({ names: z.array(z.string().max(300)).max(500), language: z.enum(LANGUAGES) }),
    output: z.array(DishProposal),
  },
  'desk.readyMenus': { summary: 'Menus to begin with', output: z.array(ReadyMenu) },
  'desk.takeReadyMenu': {
    summary:
      'Add dishes of a ready menu, shown, with their pictures: one entry; the same key again adds nothing',
    body: z.strictObject({
      key: PressKey,
      menu: z.enum(READY_MENUS),
      /** Which of its dishes, counted from 0 over all categories, and for how much. */
      dishes: z
        .array(z.strictObject({ index: z.int().min(0).max(500), price: Price }))
        .min(1)
        .max(200)
        .refine((dishes) => new Set(dishes.map(({ index }) => index)).size === dishes.length),
    }),
    output: z.object({ added: z.int() }),
  },
} as const
