import type { ChangeEntry } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { branchOfField, branchOfStop, type Right } from '@dasturxon/domain'
import { sql } from 'kysely'

type Topic = ChangeEntry['topic']
type Kind = ChangeEntry['records'][number]['kind']

/** The right of the calls that make a change of each topic; null: that of what the change is about. */
const RIGHT_OF_TOPIC: Readonly<Record<Topic, Right | null>> = {
  PRODUCT_MADE: 'menu.edit',
  PRODUCT_CHANGED: 'menu.edit',
  PRICES_CHANGED: 'menu.price',
  PRODUCT_MOVED: 'menu.edit',
  PRODUCT_RETIRED: 'menu.edit',
  PRODUCT_RESTORED: 'menu.edit',
  CATEGORY_MADE: 'menu.edit',
  CATEGORY_CHANGED: 'menu.edit',
  CATEGORY_MOVED: 'menu.edit',
  OPTION_SET_MADE: 'menu.edit',
  OPTION_SET_CHANGED: 'menu.edit',
  OPTION_SET_JOINED: 'menu.edit',
  OPTION_SET_SPLIT: 'menu.edit',
  MENU_IMPORTED: 'menu.import',
  // and those of the files that it goes back in
  SHOP_IMPORTED: 'menu.import',
  SETTINGS_CHANGED: 'settings.edit',
  SETTINGS_LEFT: 'settings.edit',
  ALARM_CHANGED: 'settings.edit',
  ACCOUNT_CHANGED: 'payments.accounts',
  DOMAIN_CHANGED: 'shop.domain',
  STAFF_CHANGED: 'staff.edit',
  DEVICE_CHANGED: 'devices.edit',
  CUSTOMER_CHANGED: 'customers.see',
  CUSTOMERS_EXPORTED: 'customers.export',
  STATION_CHANGED: 'branches.edit',
  BRANCH_STATE_CHANGED: 'branch.pause',
  STOP_CHANGED: 'stop.change',
  SHOP_OPENED: 'shop.open',
  SHOP_CLOSED: 'shop.open',
  BRANCH_MADE: 'branches.edit',
  BRANCH_CHANGED: 'branches.edit',
  HOURS_COPIED: 'branches.edit',
  CITY_MADE: 'branches.edit',
  CITY_CHANGED: 'branches.edit',
  CITY_REMOVED: 'branches.edit',
  ZONE_MADE: 'zones.edit',
  ZONE_CHANGED: 'zones.edit',
  ZONE_MOVED: 'zones.edit',
  ZONE_REMOVED: 'zones.edit',
  HALL_MADE: 'branches.edit',
  HALL_CHANGED: 'branches.edit',
  HALL_MOVED: 'branches.edit',
  HALL_REMOVED: 'branches.edit',
  TABLES_CHANGED: 'branches.edit',
  TABLE_CODE_CHANGED: 'branches.edit',
  CONTENT_MADE: null,
  CONTENT_CHANGED: null,
  CONTENT_MOVED: null,
  CONTENT_REMOVED: null,
  // one whose beginning is forgotten
  UNDONE: null,
}

const RIGHT_OF_KIND: Readonly<Record<Kind, Right>> = {
  PRODUCT: 'menu.edit',
  CATEGORY: 'menu.edit',
  OPTION_SET: 'menu.edit',
  SETTINGS: 'settings.edit',
  BRANCH: 'branches.edit',
  CITY: 'branches.edit',
  ZONE: 'zones.edit',
  HALL: 'branches.edit',
  TABLE: 'branches.edit',
  STAFF: 'staff.edit',
  DEVICE: 'devices.edit',
  CUSTOMER: 'customers.see',
  GROUP: 'menu.edit',
  BANNER: 'content.edit',
  STORY: 'content.edit',
  PAGE: 'content.edit',
  PAYMENT_METHOD: 'settings.edit',
  VACANCY: 'content.edit',
  APPLICATION: 'content.edit',
  PROMO: 'promos.edit',
  REVIEW: 'reviews.answer',
}

/** Changes that say prices whatever their fields are, and those that do where a price is among them. */
const ALWAYS_PRICED: ReadonlySet<Topic> = new Set(['PRODUCT_MADE', 'OPTION_SET_JOINED'])
const PRICED_BY_FIELD: ReadonlySet<Topic> = new Set([
  'PRODUCT_CHANGED',
  'OPTION_SET_CHANGED',
  'MENU_IMPORTED',
  'UNDONE',
])

const PRICES: ReadonlySet<string> = new Set([
  'costPrice',
  'discount',
  'additionalPrice',
  'eatsPrice',
  'expressPrice',
])

/** Whether a field of a dish, or of a set of options, is a price: it has a right of its own. */
export const isPriceField = (path: string): boolean =>
  PRICES.has(path) || path.endsWith('.price') || branchOfField(path) !== null

/** What an entry changed; `origin` is the topic of the change that it takes back, or brings back, and else its own. */
export type Undoable = { origin: Topic; kinds: readonly Kind[]; paths: readonly string[] }

/** The rights that a change needed, and so taking it back needs (desk §2, DSK-89). */
export function rightsToUndo({ origin, kinds, paths }: Undoable): Right[] {
  const ofTopic = RIGHT_OF_TOPIC[origin]
  const rights = new Set(ofTopic ? [ofTopic] : kinds.map((kind) => RIGHT_OF_KIND[kind]))
  const isOfMenu = kinds.some((kind) => kind === 'PRODUCT' || kind === 'OPTION_SET')
  const isPriced =
    ALWAYS_PRICED.has(origin) || (PRICED_BY_FIELD.has(origin) && isOfMenu && paths.some(isPriceField))
  const isStop = isOfMenu && paths.some((path) => branchOfStop(path) !== null)
  return [
    ...rights,
    ...(isPriced ? (['menu.price'] as const) : []),
    ...(isStop ? (['stop.change'] as const) : []),
  ]
}

/** An import of a sheet or a folder is taken back within a day; other changes while they are still so. */
const IMPORTS: ReadonlySet<Topic> = new Set(['MENU_IMPORTED', 'SHOP_IMPORTED'])
export const IMPORT_UNDO_MS = 86_400_000
// a code that has ended stays so: the card that carries it may lie anywhere
const ANNOUNCED: ReadonlySet<Topic> = new Set([
  'SHOP_OPENED',
  'SHOP_CLOSED',
  'SETTINGS_LEFT',
  'TABLE_CODE_CHANGED',
])
/** Changes whose way back is the press beside them: somebody is invited anew, a dish sold again, a pause ended (decision 0106). */
const WRITTEN_DOWN: ReadonlySet<Topic> = new Set([
  'STAFF_CHANGED',
  'DEVICE_CHANGED',
  'ALARM_CHANGED',
  'ACCOUNT_CHANGED',
  'DOMAIN_CHANGED',
  'STATION_CHANGED',
  'BRANCH_STATE_CHANGED',
  'STOP_CHANGED',
  'CUSTOMER_CHANGED',
  'CUSTOMERS_EXPORTED',
])

/** Whether a change is past being taken back, however its rows are: everybody has been told that a shop is open, or closed;
 * and where nothing was changed there is nothing to take back. */
export const isPastUndo = ({ topic, at }: { topic: Topic; at: Date }, now: Date): boolean =>
  ANNOUNCED.has(topic) ||
  WRITTEN_DOWN.has(topic) ||
  (IMPORTS.has(topic) && now.getTime() - at.getTime() > IMPORT_UNDO_MS)

/** SQL: the columns `origin`, `kinds` and `paths` of the entry `e`, with those of all its rows. */
export const undoableColumns = sql`
  (with recursive back as (
     select e.topic, e.undoes
     union all
     select b.topic, b.undoes from back join change_entry b on b.merchant_id = e.merchant_id and b.id = back.undoes)
   select topic from back where undoes is null) as origin,
  (select coalesce(json_agg(distinct r.kind), '[]') from change_record r
   where r.merchant_id = e.merchant_id and r.entry_id = e.id) as kinds,
  (select coalesce(json_agg(distinct f.path), '[]') from change_record r, jsonb_object_keys(r.after) f (path)
   where r.merchant_id = e.merchant_id and r.entry_id = e.id) as paths`

type Found = Undoable & { topic: Topic; at: Date }

/** An entry with what taking it back needs; null where the merchant has none under this id. */
export async function findUndoable(db: Db, merchantId: string, entryId: string): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select e.topic, e.at, ${undoableColumns} from change_entry e
    where e.merchant_id = ${merchantId} and e.id = ${entryId}`.execute(db)
  return rows[0] ?? null
}
