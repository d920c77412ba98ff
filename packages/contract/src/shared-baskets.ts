import { z } from 'zod'
import { Id, LocalisedText, Moment, Som, requiredText, typedText, named } from './common.ts'
import { DocumentOrder } from './order.ts'
import { OrderRequest } from './order-request.ts'

/** OPEN is for everybody's changes; LOCKED for one who orders; ORDERED and CLOSED are the end. */
export const SHARED_BASKET_STATES = ['OPEN', 'LOCKED', 'ORDERED', 'CLOSED'] as const

const Chosen = z.object({ id: Id, count: z.int() })

/** What one person wants of one product, chosen in one way. `key` is opaque. */
export const SharedLine = named('SharedLine', {
  key: z.string(),
  productId: Id,
  modifications: z.array(Chosen),
  count: z.int(),
  comment: z.string(),
})
export type SharedLine = z.infer<typeof SharedLine>

export const SharedPerson = named('SharedPerson', {
  id: Id,
  name: z.string(),
  /** Who began it, or the first of those who stayed. */
  isHost: z.boolean(),
  /** Whether the person has said that they have chosen everything. */
  isReady: z.boolean(),
  lines: z.array(SharedLine),
})
export type SharedPerson = z.infer<typeof SharedPerson>

/** A basket of several people, as each of them sees it. */
export const SharedBasket = named('SharedBasket', {
  id: Id,
  /** Carried by its link: whoever has it may look and join. */
  code: z.string(),
  /** Counts every change; a live message with a smaller version is old news. */
  version: z.int(),
  state: z.enum(SHARED_BASKET_STATES),
  branchId: Id,
  table: z.object({ id: Id, name: z.string(), hallName: LocalisedText }).nullable(),
  /** In the order in which they came. */
  people: z.array(SharedPerson),
  /** Who is ordering and until when nobody else may; `version` names what was locked. null unless LOCKED. */
  lock: z.object({ personId: Id, version: z.int(), until: Moment }).nullable(),
  /** The order made of it, with each person's share in som; null unless ORDERED. */
  order: z
    .object({
      number: z.int(),
      totalPrice: Som,
      isCanceled: z.boolean(),
      parts: z.array(z.object({ personId: Id, amount: Som })),
    })
    .nullable(),
  expiresAt: Moment,
})
export type SharedBasket = z.infer<typeof SharedBasket>

const ByCode = z.object({ code: z.string().min(1).max(40) })
/** Made by the person's own device, 256 random bits; kept here as a hash. The same token again is the same person. */
const PersonToken = z.string().min(40).max(100)
const person = { personToken: PersonToken }
const Name = requiredText(40)

const Joined = z.object({ basket: SharedBasket, personId: Id })

const SharedLineInput = z.strictObject({
  productId: Id,
  modifications: z
    .array(z.strictObject({ id: Id, count: z.int().min(1).max(100) }))
    .max(200)
    .default([]),
  count: z.int().min(0).max(1000),
  comment: typedText(300).default(''),
})

export const sharedBaskets = {
  'sharedBaskets.open': {
    summary: 'Begin a basket of several people at a branch; at a table it is the one that is open there',
    body: z.strictObject({
      ...person,
      name: Name,
      /** One of the two: the branch, or the code of a table of it. */
      branchId: Id.nullable().default(null),
      tableCode: z.string().min(1).max(40).nullable().default(null),
    }),
    output: Joined,
  },
  'sharedBaskets.find': { summary: 'A shared basket by its code', params: ByCode, output: SharedBasket },
  'sharedBaskets.join': {
    summary: 'Join a shared basket; no sign-in is needed',
    params: ByCode,
    body: z.strictObject({ ...person, name: Name }),
    output: Joined,
  },
  'sharedBaskets.putLines': {
    summary:
      'Set how many of my lines there are (0 takes one away), or add to them. Once for each operationId',
    params: ByCode,
    body: z.strictObject({
      ...person,
      operationId: Id,
      mode: z.enum(['set', 'add']).default('set'),
      lines: z.array(SharedLineInput).max(200),
    }),
    output: SharedBasket,
  },
  'sharedBaskets.removeLine': {
    summary: 'Take a line away: one’s own, or the host anybody’s',
    params: ByCode,
    body: z.strictObject({ ...person, personId: Id, key: z.string().max(100) }),
    output: SharedBasket,
  },
  'sharedBaskets.setReady': {
    summary: 'Say that I have chosen everything, or have not',
    params: ByCode,
    body: z.strictObject({ ...person, isReady: z.boolean() }),
    output: SharedBasket,
  },
  'sharedBaskets.lock': {
    summary: 'Stop all changes for some minutes, to order; for the host and for whoever is signed in',
    params: ByCode,
    body: z.strictObject(person),
    output: SharedBasket,
  },
  'sharedBaskets.unlock': {
    summary: 'Let everybody change their lines again; for whoever locked it and for the host',
    params: ByCode,
    body: z.strictObject(person),
    output: SharedBasket,
  },
  'sharedBaskets.submit': {
    summary: 'Order everybody’s lines as one order of the signed-in user, who has locked them; once',
    params: ByCode,
    body: OrderRequest.omit({ cartItems: true }).extend({
      ...person,
      /** `lock.version` of what the customer saw. */
      lockVersion: z.int().min(1),
      /** For an order for later; null for as soon as possible. */
      deliveryAt: Moment.nullable().default(null),
    }),
    output: DocumentOrder,
  },
  'sharedBaskets.leave': {
    summary: 'Leave with all of my lines; the last one closes the basket',
    params: ByCode,
    body: z.strictObject(person),
    output: SharedBasket,
  },
} as const
