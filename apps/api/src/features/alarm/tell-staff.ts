import { enqueue, newId, sameMerchant, type Transaction } from '@dasturxon/db'
import {
  grantOf,
  hearsOrders,
  isStaffRole,
  parseLanguage,
  pickText,
  type Language,
  type LocalisedText,
  type StaffRole,
} from '@dasturxon/domain'
import { TEXTS } from '@dasturxon/i18n/texts'
import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { toMerchantSettings } from '../merchants/merchant-settings.ts'
import { isSignedIn } from '../staff/shifts.ts'
import { listStaffBrowsers, type StaffBrowser } from '../staff/staff-push.ts'

/** The queue of messages to staff who look at no screen. */
export const STAFF_MESSAGE_QUEUE = 'staff message'

/** Somebody of a branch's staff, with what they can be reached by. */
export type Reachable = {
  id: string
  phone: string
  role: StaffRole
  isOnShift: boolean
  language: Language | null
  /** Their chat with the shop's bot; null where there is none. */
  chatId: string | null
}
/** A branch's staff, its group, and what messages say of the shop. */
export type BranchStaff = {
  /** Of roles that hear orders: a courier on shift answers none. */
  people: Reachable[]
  /** Of people and tablets that may accept an order. */
  browsers: StaffBrowser[]
  groupChatId: string | null
  sub: string
  brand: string
  branch: LocalisedText
  shopUrl: string
  mainLanguage: Language
}

type OfBranch = { merchantId: string; branchId: string; now: Date }

/** Who can be told something about a branch. Chats are of the merchant's own bot: without one there are none. */
export async function loadBranchStaff(
  tx: Transaction,
  { shopUrl }: Pick<App, 'shopUrl'>,
  { merchantId, branchId, now }: OfBranch,
): Promise<BranchStaff> {
  const shop = await tx
    .selectFrom('branch as b')
    .innerJoin('merchant as m', 'm.id', 'b.merchant_id')
    .leftJoin('telegram_bot as t', 't.merchant_id', 'b.merchant_id')
    .leftJoin('staff_group as g', sameMerchant('g.branch_id', 'b.id'))
    .select(['b.name', 'm.settings', 'm.sub', 'm.domain_url'])
    .select((select) => select('t.sealed', 'is not', null).as('hasBot'))
    .select(sql<string | null>`g.chat_id::text`.as('groupChatId'))
    .where('b.merchant_id', '=', merchantId)
    .where('b.id', '=', branchId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<
    Omit<Reachable, 'role' | 'language'> & { role: string; language: string | null }
  >`
    select s.id, s.phone, s.role, s.language,
      exists (select from staff_shift f where f.merchant_id = s.merchant_id and s.id in (f.staff_id, f.begun_by)
        and f.ended_at is null and ${isSignedIn(now)} and ${branchId} = any(f.branch_ids)) as "isOnShift",
      (select c.chat_id::text from telegram_chat c where c.merchant_id = s.merchant_id and c.phone = s.phone
        and c.can_write order by c.modified_at desc limit 1) as "chatId"
    from staff s where s.merchant_id = ${merchantId} and s.status = 'ACTIVE'
      and (s.branch_ids = '{}' or ${branchId} = any(s.branch_ids))
    order by s.id`.execute(tx)
  const settings = toMerchantSettings(merchantId, shop.settings)
  const browsers = await listStaffBrowsers(tx, { merchantId, branchId, now })
  return {
    people: rows.flatMap((row) => {
      if (!isStaffRole(row.role) || !hearsOrders(row.role)) return []
      const chatId = shop.hasBot ? row.chatId : null
      return [{ ...row, role: row.role, language: parseLanguage(row.language), chatId }]
    }),
    browsers: browsers.filter(({ role }) => grantOf(role, 'orders.accept') === 'yes'),
    groupChatId: shop.hasBot ? shop.groupChatId : null,
    sub: shop.sub,
    brand: settings.brand || shop.sub,
    branch: shop.name,
    shopUrl: shopUrl({ sub: shop.sub, domainUrl: shop.domain_url }),
    mainLanguage: settings.mainLanguage ?? 'uz',
  }
}

/** `target`: a chat, a phone, or the id of a browser's subscription. */
export type Way = { channel: 'TELEGRAM' | 'SMS' | 'PUSH'; target: string; language: Language | null }

/** A push to these browsers: besides the other ways, as nobody knows whether it was seen. */
export const byPush = (browsers: readonly StaffBrowser[]): Way[] =>
  browsers.map(({ id, language }) => ({ channel: 'PUSH', target: id, language }))

/** The browsers of these people. */
export const browsersOf = ({ browsers }: BranchStaff, people: readonly Reachable[]): StaffBrowser[] =>
  browsers.filter(({ staffId }) => people.some(({ id }) => id === staffId))

/** The chat of each, and a text message where there is no chat. */
export const byChatOrSms = (people: readonly Reachable[]): Way[] =>
  people.map(({ chatId, phone, language }) =>
    chatId === null
      ? { channel: 'SMS', target: phone, language }
      : { channel: 'TELEGRAM', target: chatId, language },
  )

/** Both, for who is called because others did not answer. */
export const byChatAndSms = (people: readonly Reachable[]): Way[] =>
  people.flatMap(({ chatId, phone, language }): Way[] => [
    ...(chatId === null ? [] : [{ channel: 'TELEGRAM', target: chatId, language } as const]),
    { channel: 'SMS', target: phone, language },
  ])

type Told = OfBranch & {
  staff: BranchStaff
  ways: readonly Way[]
  key: 'unanswered' | 'begin' | 'silent' | 'resting'
  /** What it is about: by one way somebody is told of it once. */
  about: (channel: Way['channel']) => string
  orderId?: string
  /** Where the link leads below the shop's address. */
  path: string
  figures: Record<string, string>
}

/** Leaves messages in the caller's transaction: one about one thing by one way to one person. */
export async function tellStaff(tx: Transaction, told: Told): Promise<void> {
  const { merchantId, staff, ways, key, about, orderId = null, path, figures, now } = told
  for (const { channel, target, language } of ways) {
    const said = language ?? staff.mainLanguage
    const branch = pickText(staff.branch, said, staff.mainLanguage).text
    const all = { ...figures, branch, brand: staff.brand, url: `${staff.shopUrl}${path}` }
    const fill = (words: string) =>
      words.replaceAll(
        /\{(\w+)\}/g,
        (place, name: string) => Object.entries(all).find(([figure]) => figure === name)?.[1] ?? place,
      )
    const text =
      channel === 'PUSH'
        ? JSON.stringify({
            title: fill(TEXTS[said].notifications.staff[key]),
            text: `${staff.brand} · ${branch}`,
            tag: about(channel),
            // the one host of all desks asks whose it is
            path: `${path}?vendor=${staff.sub}`,
            language: said,
          })
        : fill(TEXTS[said].sms[key])
    await leaveStaffMessage(tx, { merchantId, about: about(channel), channel, target, orderId, text, now })
  }
}

type StaffMessage = Pick<Way, 'channel' | 'target'> & {
  merchantId: string
  about: string
  orderId: string | null
  text: string
  now: Date
}

/** Leaves one message in the caller's transaction; none where somebody was told the same by the same way before. */
export async function leaveStaffMessage(
  tx: Transaction,
  { merchantId, about, channel, target, orderId, text, now }: StaffMessage,
): Promise<void> {
  const id = newId(now)
  const left = await tx
    .insertInto('staff_message')
    .values({
      merchant_id: merchantId,
      id,
      about,
      channel,
      target,
      order_id: orderId,
      text,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (left.numInsertedOrUpdatedRows === 0n) return
  await enqueue(tx, { merchantId, queue: STAFF_MESSAGE_QUEUE, key: id, payload: { id }, runAt: now })
}
