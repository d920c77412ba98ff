import {
  SHOP_KIND_ROWS,
  SHOP_KINDS,
  toLocalTime,
  type Language,
  type NotificationEvent,
} from '@dasturxon/domain'
import { formatMomentWithin, formatSom, formatTime } from '@dasturxon/i18n/formats'
import { TEXTS } from '@dasturxon/i18n/texts'
import { z } from 'zod'

/** What was true of the order when it happened. */
export const Facts = z.object({
  number: z.number(),
  totalPrice: z.number(),
  etaTo: z.string().nullable(),
  timeZone: z.string(),
  /** It is eaten there; older rows do not say so. */
  isAtTable: z.boolean().optional(),
  /** What the shop sells; older rows do not say so. */
  shopKind: z.enum(SHOP_KINDS).optional(),
})
export type Facts = z.infer<typeof Facts>

export type NotificationText = { title: string; text: string }

type Notified = { event: NotificationEvent; facts: Facts; createdAt: Date }

/** What a notification says, in one language: {number}, {sum} and {time} are filled in, the time with its day when that is not today. */
export function notificationText(
  { event, facts, createdAt }: Notified,
  language: Language,
): NotificationText {
  const { events, readyAtTable, deliveredGift } = TEXTS[language].notifications
  const { title } = events[event]
  const { isFood } = SHOP_KIND_ROWS[facts.shopKind ?? 'KITCHEN']
  const special: Partial<Record<NotificationEvent, string>> = {
    ...(facts.isAtTable && { ORDER_READY: readyAtTable }),
    ...(!isFood && { ORDER_DELIVERED: deliveredGift }),
  }
  const text = special[event] ?? events[event].text
  const fill = (template: string) => fillIn(template, { facts, createdAt, language })
  return { title: fill(title), text: fill(text) }
}

type Filling = { facts: Facts; createdAt: Date; language: Language }

function fillIn(template: string, { facts, createdAt, language }: Filling): string {
  const time = etaText(facts, { createdAt, language })
  // an ETA that was never given leaves no hole: the sentence about it is left out
  if (template.includes('{time}') && time === null) return ''
  return template
    .replaceAll('{number}', String(facts.number))
    .replaceAll('{sum}', formatSom(facts.totalPrice, language))
    .replaceAll('{time}', time ?? '')
}

/** '19:40', and with the day when it is not the day of the notification. */
function etaText(
  { etaTo, timeZone }: Facts,
  { createdAt, language }: { createdAt: Date; language: Language },
): string | null {
  if (etaTo === null) return null
  const moment = new Date(etaTo)
  const isSameDay = toLocalTime(moment, timeZone).day === toLocalTime(createdAt, timeZone).day
  return isSameDay
    ? formatTime(moment, timeZone)
    : formatMomentWithin(moment, { language, now: createdAt, zone: timeZone })
}

/** For an SMS: without the letters that would double its price (UCS-2 instead of GSM-7). */
export function smsText({ title, text }: NotificationText, brand: string): string {
  const whole = [title, text].filter((part) => part !== '').join('. ')
  return `${brand}: ${whole}`
    .replaceAll(/[\u02BB\u02BC]/g, "'")
    .replaceAll('\u00A0', ' ')
    .replaceAll('№', '#')
}
