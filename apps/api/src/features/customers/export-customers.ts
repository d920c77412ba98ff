import { inTransaction, type Db } from '@dasturxon/db'
import { DEFAULT_ZONE, MINUTE_MS, toLocalTime, type TextLanguage } from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { LongTable } from '../sheets/stream-table.ts'
import type { DeskContext, OnDuty } from '../staff/desk-context.ts'
import { writeEntry } from '../staff/write-entry.ts'
import { sumOfCredit } from '../users/find-credit.ts'
import { figuresOf, isSeen, ROW, type FoundRow, type Sight } from './customer-figures.ts'
import { sightOf } from './show-customer.ts'

/** How long a file may be taken after it was asked for. */
const FILE_MS = 5 * MINUTE_MS
/** Customers that are read at a time. */
const BATCH = 1000

/**
 * Writes into the log that the list of customers leaves the shop: who, when, with whose PIN and how many. The file is given out by that entry
 * alone, to whoever asked, for five minutes (DSK-79).
 */
export async function beginExport(ctx: DeskContext): Promise<{ id: string; count: number }> {
  const { merchantId } = ctx
  const sight = sightOf(ctx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customer c where c.merchant_id = ${merchantId} and ${isSeen(sight)}`.execute(
    ctx.db,
  )
  const count = rows[0]?.count ?? 0
  const key = crypto.randomUUID()
  await inTransaction(ctx, (tx) =>
    writeEntry(tx, ctx, {
      topic: 'CUSTOMERS_EXPORTED',
      key,
      records: [
        {
          kind: 'CUSTOMER',
          id: merchantId,
          version: 0,
          fields: { exported: null },
          after: { exported: count },
        },
      ],
    }),
  )
  return { id: key, count }
}

/** Throws export_not_found unless whoever is signed in asked for this file within the last five minutes. */
export async function assertExport(
  db: Db,
  { merchantId, staffId }: Pick<OnDuty, 'merchantId' | 'staffId'>,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const entry = await db
    .selectFrom('change_entry')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('key', '=', id)
    .where('topic', '=', 'CUSTOMERS_EXPORTED')
    .where('staff_id', '=', staffId)
    .where('at', '>', new Date(now.getTime() - FILE_MS))
    .executeTakeFirst()
  if (!entry) throw new AppError('export_not_found')
}

/** The list of customers as a table, a thousand rows at a time. Addresses and notes stay in the shop. */
export function tableOfCustomers(db: Db, sight: Sight, language: TextLanguage): LongTable {
  const { sheet, columns, yes } = SHEET_WORDS[language].customers
  return {
    name: sheet,
    headings: [
      columns.name,
      columns.phone,
      columns.since,
      columns.orders,
      columns.sum,
      columns.average,
      columns.last,
      columns.cashback,
      columns.balance,
      columns.blocked,
    ],
    widths: [28, 16, 12, 10, 14, 14, 12, 12, 12, 12],
    batches: readBatches(db, sight, { yes }),
  }
}

type Exported = FoundRow & { since: Date; credit: number }

async function* readBatches(db: Db, sight: Sight, { yes }: { yes: string }) {
  let after: string | undefined
  do {
    // each batch begins where the one before it ended
    const rows = await readBatch(db, sight, after)
    yield rows.map((row) => [
      row.name,
      row.phone,
      dayOf(row.since),
      row.orders,
      row.sum,
      row.orders === 0 ? 0 : Math.round(row.sum / row.orders),
      row.last && dayOf(row.last),
      row.cashback,
      row.credit,
      row.isBlocked ? yes : '',
    ])
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id
  } while (after !== undefined)
}

async function readBatch(db: Db, sight: Sight, after: string | undefined): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select ${ROW}, c.created_at as since, ${sumOfCredit(sql`c.merchant_id`, sql`c.id`)} as credit
    from (
      select c.* from customer c
      where c.merchant_id = ${sight.merchantId} and ${isSeen(sight)} and ${after === undefined ? sql`true` : sql`c.id > ${after}::uuid`}
      order by c.id limit ${BATCH}) c
    cross join ${figuresOf(sight)}
    order by c.id`.execute(db)
  return rows
}

const dayOf = (at: Date): string => toLocalTime(at, DEFAULT_ZONE).day
