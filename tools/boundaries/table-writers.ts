import type { SourceFile } from './source-file.ts'

/**
 * Which features write a table: the first one is its owner. The others are the importer, the deletion of an account, and
 * those that have yet to write through a function of the owner; nobody else is added.
 */
const TABLE_WRITERS: Record<string, readonly string[]> = {
  account_key: ['payment-methods'],
  card: ['cards', 'account'],
  cashback_entry: ['cashback', 'account'],
  courier_entry: ['money', 'drawers'],
  change_record: ['staff', 'account'],
  customer: ['users', 'account', 'cashback', 'click-app', 'notifications', 'telegram'],
  drawer_entry: ['money', 'drawers'],
  dining_table: ['halls', 'import'],
  former_table_code: ['tables'],
  gateway_account: ['payment-methods', 'import', 'provider-accounts'],
  idempotency: ['orders', 'account'],
  city: ['places', 'import', 'start'],
  merchant: [
    'merchants',
    'catalogue',
    'import',
    'settings',
    'places',
    'start',
    'provider-accounts',
    'own-domain',
  ],
  merchant_counter: ['orders', 'import', 'payments'],
  order_change: ['orders', 'account'],
  order_line: ['orders', 'account'],
  orders: ['orders', 'account'],
  print_job: ['orders', 'desk', 'account'],
  payment_transaction: ['payments', 'cards'],
  product_branch: ['catalogue'],
  alarm_setting: ['alarm'],
  branch: ['places', 'import'],
  branch_watch: ['alarm'],
  order_alarm: ['alarm'],
  staff_group: ['alarm'],
  staff_message: ['alarm'],
  branch_busy: ['branches'],
  branch_pause: ['branches'],
  courier_position: ['desk'],
  modification_stop: ['catalogue'],
  order_station: ['desk'],
  staff: ['staff'],
  staff_push_subscription: ['staff'],
  station: ['desk'],
  product_grade: ['import', 'account'],
  promo: ['promos'],
  promo_use: ['promos'],
  refund: ['payments', 'account'],
  reservation: ['reservations'],
  reservation_quarter: ['reservations'],
  sign_in_code: ['sign-in', 'account', 'users'],
  service_account: ['merchants'],
  sms_account: ['sms', 'import', 'provider-accounts'],
  telegram_bot: ['telegram', 'import', 'provider-accounts'],
  telegram_chat: ['telegram', 'account'],
}

const WRITE =
  /(?:insertInto|updateTable|deleteFrom)\('(\w+)|\b(?:insert into|delete from|update)\s+(\w+)(?=[\s(])/g
const FEATURE = /^apps\/api\/src\/features\/([^/]+)\//

/** `orders -> promo_use` for each table that a feature writes although another owns it, and the list does not say so. */
export function foreignWrites(files: readonly SourceFile[]): string[] {
  const writers = new Map<string, Set<string>>()
  for (const { path, text, isTest } of files) {
    const feature = FEATURE.exec(path)?.[1]
    if (feature === undefined || isTest) continue
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
    for (const [, called, spelled] of code.matchAll(WRITE)) {
      const table = called ?? spelled ?? ''
      if (table !== 'set') writers.set(table, (writers.get(table) ?? new Set()).add(feature))
    }
  }
  return [...writers].flatMap(([table, features]) => {
    const known = TABLE_WRITERS[table] ?? (features.size === 1 ? [...features] : [])
    return [...features].filter((feature) => !known.includes(feature)).map((one) => `${one} -> ${table}`)
  })
}
