import { PAYMENT_PROVIDERS } from '@dasturxon/domain'
import { z } from 'zod'
import { ServerBasketLine } from './baskets.ts'
import { Card } from './cards.ts'
import { CashbackEntry } from './cashback.ts'
import { CreditEntry } from './credit.ts'
import { Id, LocalisedText, Moment, Som, named } from './common.ts'
import { Notification, NotificationChoice } from './notifications.ts'
import { Order } from './order.ts'
import { Address } from './addresses.ts'
import { Reservation } from './reservations.ts'
import { User } from './users.ts'

/**
 * Everything a merchant's shop stores about one customer (docs/decisions/0032). What opens something is not in it: tokens,
 * codes, the addresses and keys of push messages, the numbers of cards.
 */
export const UserExport = named('UserExport', {
  exportedAt: Moment,
  shop: z.object({ sub: z.string(), name: LocalisedText }),
  user: User.extend({
    /** The language of the last visit; null before the first. */
    language: z.string().nullable(),
  }),
  telegram: z
    .object({
      userId: z.int().nullable(),
      chatId: z.int().nullable(),
      canWrite: z.boolean(),
      phoneSharedAt: Moment.nullable(),
    })
    .nullable(),
  /** Also those that were removed: orders may still refer to them. */
  addresses: z.array(Address.extend({ isRemoved: z.boolean() })),
  /** Also those that the customer has hidden. */
  orders: z.array(Order.extend({ gradeComment: z.string(), isHidden: z.boolean() })),
  payments: z.array(
    z.object({
      orderNumber: z.int(),
      provider: z.enum(PAYMENT_PROVIDERS),
      amount: Som,
      refundedAmount: Som,
      state: z.string(),
      createdAt: Moment,
    }),
  ),
  cashback: z.array(CashbackEntry),
  /** The balance that pays orders; all of its movements. */
  credit: z.array(CreditEntry).optional(),
  promoUses: z.array(z.object({ code: z.string(), orderNumber: z.int(), usedAt: Moment })),
  grades: z.array(
    z.object({
      productId: Id,
      name: LocalisedText,
      grade: z.int(),
      comment: z.string(),
      createdAt: Moment,
    }),
  ),
  favourites: z.array(z.object({ productId: Id, name: LocalisedText, createdAt: Moment })),
  baskets: z.array(
    z.object({
      brand: z.string(),
      lines: z.array(ServerBasketLine),
      promoCode: z.string(),
      lastModifiedDate: Moment,
    }),
  ),
  /** Baskets of several people in which the customer was one of them: under which name, and with what. */
  sharedBaskets: z.array(z.object({ name: z.string(), joinedAt: Moment, lines: z.array(ServerBasketLine) })),
  cards: z.array(Card),
  reservations: z.array(Reservation),
  applications: z.array(
    z.object({
      position: LocalisedText,
      name: z.string(),
      phone: z.string(),
      about: z.string(),
      createdAt: Moment,
    }),
  ),
  notifications: z.array(Notification),
  notificationChoices: z.array(NotificationChoice),
  /** Where the customer is signed in. */
  sessions: z.array(z.object({ device: z.string(), signedInAt: Moment, endsAt: Moment })),
  /** Browsers that take push messages, by the service that brings them. */
  pushDevices: z.array(z.object({ service: z.string(), since: Moment })),
})
export type UserExport = z.infer<typeof UserExport>

export const userExport = {
  'users.export': {
    summary: 'Everything that is stored about the signed-in customer, in one document',
    output: UserExport,
  },
} as const
