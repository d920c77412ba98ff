import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS, NOTIFICATION_KINDS } from '@dasturxon/domain'
import { z } from 'zod'
import { Id, Moment, Nothing, named } from './common.ts'
import { PushSubscription } from './push-subscription.ts'

/** Spec §9: lists come ten at a time. */
const PAGE_SIZE = 10

export const Notification = named('Notification', {
  id: Id,
  orderId: Id,
  event: z.enum(NOTIFICATION_EVENTS),
  /** In the language of the request. */
  title: z.string(),
  text: z.string(),
  isRead: z.boolean(),
  createdAt: Moment,
})
export type Notification = z.infer<typeof Notification>

export const NotificationPage = z.object({
  content: z.array(Notification),
  page: z.int(),
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  /** Of all pages. */
  unread: z.int(),
})

export const NotificationChoice = named('NotificationChoice', {
  kind: z.enum(NOTIFICATION_KINDS),
  channel: z.enum(NOTIFICATION_CHANNELS),
  isOn: z.boolean(),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

export const NotificationSettings = named('NotificationSettings', {
  /** Every kind with every channel it can go through. */
  choices: z.array(NotificationChoice),
  /** What a browser asks its push service with (`applicationServerKey`, base64url). */
  pushKey: z.string(),
  /** Browsers of the customer that take push messages. */
  devices: z.int(),
  /** Whether the customer has a chat with the merchant's bot. */
  hasTelegram: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const notifications = {
  'notifications.list': {
    summary: 'What the signed-in customer was told, the newest first',
    query: z.object({
      page: z.coerce.number().int().min(0).max(10_000).default(0),
      size: z.coerce.number().int().min(1).max(50).default(PAGE_SIZE),
    }),
    output: NotificationPage,
  },
  'notifications.read': {
    summary: 'Mark one as read, or all of them (null)',
    body: z.strictObject({ id: Id.nullable() }),
    output: z.object({ unread: z.int() }),
  },
  'notifications.settings': {
    summary: 'Which notifications reach the customer in which way',
    output: NotificationSettings,
  },
  'notifications.choose': {
    summary: 'Switch one kind on or off for one channel',
    body: NotificationChoice.strict(),
    output: NotificationSettings,
  },
  'notifications.subscribe': {
    summary: 'Push messages to this browser, for as long as it is signed in',
    body: PushSubscription,
    output: NotificationSettings,
  },
  'notifications.unsubscribe': {
    summary: 'No more push messages to this browser',
    body: PushSubscription.pick({ endpoint: true }),
    output: Nothing,
  },
} as const
