import type { Db } from '@dasturxon/db'
import {
  matchRegister,
  addDays,
  registerDayOf,
  type PaymentProviderName,
  type RegisterAction,
  type RegisterDays,
  type RegisterKind,
  type RegisterLine,
} from '@dasturxon/domain'
import { sql, type RawBuilder } from 'kysely'

/** Where a row or a move is counted: a branch and a business day of it. */
type Counted = { branchId: string; day: string }

/** A row of a register with the payment and the order that it is about, by their numbers; null: none is known here. */
export type LoadedRow = Counted & {
  id: string
  provider: PaymentProviderName
  kind: RegisterKind
  externalId: string
  amountTiyin: number
  at: Date
  atMs: number
  paymentId: string | null
  orderId: string | null
  orderNumber: number | null
  settled: { action: RegisterAction; note: string; at: string; by: string } | null
}

export type LoadedMove = Counted & {
  id: string
  provider: PaymentProviderName
  kind: RegisterKind
  externalIds: [string, ...string[]]
  amountTiyin: number
  at: Date
  atMs: number
  paymentId: string | null
  orderId: string
  orderNumber: number
}

export type LoadedLine = RegisterLine<LoadedRow, LoadedMove> & { provider: PaymentProviderName }

export type LoadedFile = {
  id: string
  provider: PaymentProviderName
  fileName: string
  from: string
  to: string
  rows: number
  unread: { line: number; what: string; value: string }[]
  at: Date
  by: string
}

type Asked = { merchantId: string; rows: RawBuilder<unknown>; moves: RawBuilder<unknown> }

/** The payment of a row: by the provider's number, or by the other one of Click. */
const paymentOfRow = sql`left join lateral (
    select p.id, p.order_id from payment_transaction p
    where p.merchant_id = r.merchant_id and p.provider = r.provider and p.external_id = r.external_id
    union all
    select p.id, p.order_id from payment_transaction p
    where r.provider = 'CLICK' and p.merchant_id = r.merchant_id and p.provider = 'CLICK' and p.details ->> 'paydocId' = r.external_id
    limit 1) p on true`

/** Of what no order is known the first branch is asked. */
const listRows = async (db: Db, merchantId: string, which: RawBuilder<unknown>): Promise<LoadedRow[]> => {
  const { rows } = await sql<LoadedRow>`
    select r.id, r.provider, r.kind, r.external_id as "externalId", r.amount_tiyin as "amountTiyin", r.at, p.id as "paymentId",
      o.id as "orderId", o.number as "orderNumber", b.id as "branchId", business_day(r.at, b.time_zone, b.day_starts_at)::text as day,
      case when s.row_id is not null then json_build_object('action', s.action, 'note', s.note, 'at', s.at, 'by',
        coalesce(f.name, d.name, '')) end as settled
    from register_row r ${paymentOfRow}
    left join orders o on o.merchant_id = r.merchant_id and o.id = coalesce(p.order_id,
      (select n.id from orders n where n.merchant_id = r.merchant_id and n.number = r.order_number))
    join branch b on b.merchant_id = r.merchant_id and b.id = coalesce(o.branch_id, (select m.id from branch m
      where m.merchant_id = r.merchant_id and not m.deleted order by m.is_main desc, m.priority, m.id limit 1))
    left join register_settlement s on s.merchant_id = r.merchant_id and s.row_id = r.id
    left join staff f on f.merchant_id = s.merchant_id and f.id = s.staff_id
    left join staff_device d on d.merchant_id = s.merchant_id and d.id = s.device_id
    where r.merchant_id = ${merchantId} and ${which}`.execute(db)
  return rows.map((row) => ({ ...row, atMs: row.at.getTime() }))
}

/** Money that moved by providers; what says a provider and has no payment of it stands in no register. */
const listMoves = async (db: Db, merchantId: string, which: RawBuilder<unknown>): Promise<LoadedMove[]> => {
  const { rows } = await sql<Omit<LoadedMove, 'externalIds'> & { externalIds: (string | null)[] }>`
    select m.id, m.way as provider, m.kind, m.amount::bigint * 100 as "amountTiyin", m.at, p.id as "paymentId", m.order_id as "orderId", o.number as "orderNumber",
      m.branch_id as "branchId", m.business_day::text as day,
      json_build_array(coalesce(p.external_id, 'money ' || m.id), p.details ->> 'paydocId') as "externalIds"
    from order_money m
    join orders o on o.merchant_id = m.merchant_id and o.id = m.order_id
    left join payment_transaction p on p.merchant_id = m.merchant_id and p.id = m.payment_id
    where m.merchant_id = ${merchantId} and m.kind in ('IN', 'OUT') and m.way in ('PAYME', 'CLICK', 'UZUM', 'PAYNET', 'RAHMAT', 'PAYZE')
      and ${which}`.execute(db)
  return rows.map((row) => {
    const [first = '', second] = row.externalIds
    return { ...row, externalIds: second ? [first ?? '', second] : [first ?? ''], atMs: row.at.getTime() }
  })
}

/** Lines of the payments that some rows and moves are of, whenever the rest of them came. */
async function loadLines(
  db: Db,
  { merchantId, rows, moves }: Asked,
  daysOf: ReadonlyMap<PaymentProviderName, RegisterDays>,
): Promise<LoadedLine[]> {
  const asked = await listRows(db, merchantId, rows)
  const paymentIds = asked.flatMap(({ paymentId }) => paymentId ?? [])
  const seen = await listMoves(db, merchantId, moves)
  paymentIds.push(...seen.flatMap(({ paymentId }) => paymentId ?? []))
  const known = [
    ...seen.filter(({ paymentId }) => paymentId === null),
    ...(await listMoves(db, merchantId, sql`m.payment_id = any(${[...new Set(paymentIds)]}::uuid[])`)),
  ]
  const names = [
    ...asked.map(({ provider, externalId }) => [provider, externalId] as const),
    ...known.flatMap(({ provider, externalIds }) => externalIds.map((id) => [provider, id] as const)),
  ]
  const all = await listRows(
    db,
    merchantId,
    sql`(r.provider, r.external_id) in (
      select * from unnest(${names.map(([provider]) => provider)}::text[], ${names.map(([, id]) => id)}::text[]))`,
  )
  const providers = new Set([...all, ...known].map(({ provider }) => provider))
  return [...providers].flatMap((provider) =>
    matchRegister(
      all.filter((row) => row.provider === provider),
      known.filter((move) => move.provider === provider),
      daysOf.get(provider) ?? NO_DAYS,
    ).map((line) => ({ ...line, provider })),
  )
}

const NO_DAYS: RegisterDays = { sent: new Set(), whole: new Set() }

const readFiles = async (db: Db, merchantId: string, which: RawBuilder<unknown>): Promise<LoadedFile[]> => {
  const { rows } = await sql<LoadedFile>`
    select f.id, f.provider, f.file_name as "fileName", f.from_day::text as "from", f.to_day::text as "to", f.row_count as "rows",
      f.unread, f.sent_at as at, coalesce(s.name, d.name, '') as by
    from register_file f
    left join staff s on s.merchant_id = f.merchant_id and s.id = f.staff_id
    left join staff_device d on d.merchant_id = f.merchant_id and d.id = f.device_id
    where f.merchant_id = ${merchantId} and ${which}
    order by f.sent_at, f.id`.execute(db)
  return rows
}

/** Files that were sent of calendar days near one, the newest last. */
const listFiles = (db: Db, merchantId: string, day: string): Promise<LoadedFile[]> =>
  readFiles(
    db,
    merchantId,
    sql`f.to_day >= ${addDays(day, -2)}::date and f.from_day <= ${addDays(day, 2)}::date`,
  )

/** The file of a provider with these bytes. */
export async function findFile(
  db: Db,
  merchantId: string,
  { provider, hash }: { provider: PaymentProviderName; hash: string },
): Promise<LoadedFile | null> {
  const [file] = await readFiles(db, merchantId, sql`f.provider = ${provider} and f.hash = ${hash}`)
  return file ?? null
}

/** Calendar days of files, by provider; a day that was under way when its file was sent is not whole. */
function daysOfFiles(files: readonly LoadedFile[]): Map<PaymentProviderName, RegisterDays> {
  const days = new Map<PaymentProviderName, { sent: Set<string>; whole: Set<string> }>()
  for (const { provider, from, to, at } of files) {
    const of = days.get(provider) ?? { sent: new Set(), whole: new Set() }
    days.set(provider, of)
    for (let day = from; day <= to; day = addDays(day, 1)) {
      of.sent.add(day)
      if (day < registerDayOf(at.getTime())) of.whole.add(day)
    }
  }
  return days
}

export type RegisterDay = {
  lines: LoadedLine[]
  files: LoadedFile[]
  /** Providers whose money moved and that have sent no file of any calendar day on which it did. */
  without: PaymentProviderName[]
}

type OneDay = { merchantId: string; branchId: string; day: string }

/** What registers say of a business day of a branch. A line counts where its money does, and where there is none, where its row does. */
export async function loadRegisterDay(db: Db, { merchantId, branchId, day }: OneDay): Promise<RegisterDay> {
  const files = await listFiles(db, merchantId, day)
  const days = daysOfFiles(files)
  const bound = (date: string) =>
    sql`(select moment_of(${date}::date + b.day_starts_at, b.time_zone) from branch b
      where b.merchant_id = ${merchantId} and b.id = ${branchId})`
  const all = await loadLines(
    db,
    {
      merchantId,
      rows: sql`r.at >= ${bound(day)} and r.at < ${bound(addDays(day, 1))}`,
      moves: sql`m.branch_id = ${branchId} and m.business_day = ${day}`,
    },
    days,
  )
  const lines = all.filter(({ move, row }) => {
    const counted: Counted | null = move ?? row
    return counted?.branchId === branchId && counted.day === day
  })
  const moves = lines.flatMap(({ move }) => move ?? [])
  const hasFile = ({ provider, atMs }: LoadedMove) =>
    days.get(provider)?.sent.has(registerDayOf(atMs)) ?? false
  const read = new Set(moves.filter(hasFile).map(({ provider }) => provider))
  const without = [...new Set(moves.map(({ provider }) => provider))].filter((one) => !read.has(one))
  return { lines, files, without: without.toSorted() }
}

/** The line of one row; null where the merchant has no such row, or it stands in another row's place. */
export async function loadRegisterLine(
  db: Db,
  merchantId: string,
  rowId: string,
): Promise<LoadedLine | null> {
  const [row] = await listRows(db, merchantId, sql`r.id = ${rowId}`)
  if (!row) return null
  const files = await listFiles(db, merchantId, registerDayOf(row.atMs))
  const asked = { merchantId, rows: sql`r.id = ${rowId}`, moves: sql`false` }
  const lines = await loadLines(db, asked, daysOfFiles(files))
  return lines.find((line) => line.row?.id === rowId) ?? null
}
