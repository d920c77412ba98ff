import { FILES, type FileName, type MerchantImport } from '../../import/format.ts'

/** A row of a file as it is compared: what it is called, and its values. */
export type ShopRow = Readonly<Record<string, unknown>>
/** A shop as the rows of its files, with addresses in the place of names of pictures. */
export type ShopState = Readonly<Record<FileName, readonly ShopRow[]>>

/** What an owner does not change by files at the desk: accounts with their keys, and grades that customers gave elsewhere. */
const LEFT_OUT: readonly FileName[] = ['grades', 'payments', 'sms', 'delivery', 'telegram']
/** The files that come in at the desk, in the order of the importer. */
export const SHOP_FILES = (Object.keys(FILES) as FileName[]).filter((name) => !LEFT_OUT.includes(name))

/** What of merchant.json only whoever runs the deployment says; opening a shop is a press of its own. */
export const HELD_BY_SHOP = [
  'sub',
  'brandGroup',
  'isActive',
  'domainUrl',
  'geocoderKey',
  'tableCodesKey',
  'smsGateway',
] as const

/** What a row of a file is called: the same one in every folder of the shop. */
export function callOfRow(file: FileName, row: ShopRow): string {
  if (file === 'merchant') return 'merchant'
  const call = row[KEYS[file] ?? 'ref']
  return typeof call === 'string' ? call : ''
}
const KEYS: Partial<Record<FileName, string>> = {
  promos: 'code',
  policies: 'type',
  payments: 'provider',
  sms: 'gateway',
  delivery: 'provider',
  telegram: 'name',
}

/** Rows of a file by what they are called, in their order. */
export const byCall = (file: FileName, rows: readonly ShopRow[]): Map<string, ShopRow> =>
  new Map(rows.map((row) => [callOfRow(file, row), row]))

/** The rows as files; every row was checked by the schema of its file, or came out of the shop. */
export const filesOf = ({ merchant, ...lists }: ShopState): MerchantImport =>
  ({ ...lists, merchant: merchant[0] }) as unknown as MerchantImport

/** With addresses in the place of names of pictures, wherever one stands. */
export function withAddresses(rows: ShopState, addressOf: (name: string) => string | undefined): ShopState {
  const place = (value: unknown): unknown => {
    if (typeof value === 'string') return addressOf(value) ?? value
    if (Array.isArray(value)) return value.map(place)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, place(inside)]))
  }
  return place(rows) as ShopState
}
