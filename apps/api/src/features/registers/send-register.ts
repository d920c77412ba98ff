import { createHash } from 'node:crypto'
import { SHEET_FILE_BYTES } from '@dasturxon/contract/desk'
import type { DeskCallParsed } from '@dasturxon/contract/desk'
import { inTransaction, json, newId, type Db, type Transaction } from '@dasturxon/db'
import type { PaymentProviderName } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { limitOf, takeFromBudgets } from '../../http/budgets.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { findFile } from './load-register.ts'
import type { ReadRow, RegisterReading } from './read-register.ts'
import { presentFile } from './show-registers.ts'

type Body = DeskCallParsed<'desk.sendRegister'>['body']

/** Unread lines that are remembered of a file. */
const MOST_UNREAD = 200
/** Rows of one statement. */
const AT_ONCE = 2000

/** Reads a provider's register and writes its rows: a file once, a row once whatever files it stands in (DSK-129). */
export const sendRegister: DeskHandler<'desk.sendRegister'> = async ({ body }, ctx) => {
  const { db, merchantId } = ctx
  const bytes = Buffer.from(body.file, 'base64')
  const named = { provider: body.provider, hash: createHash('sha256').update(bytes).digest('hex') }
  const known = await findFile(db, merchantId, named)
  if (known) return { file: presentFile(known), isKnown: true }
  const budget = { key: 'sheets', limit: limitOf(ctx, 'sheets-hour'), windowSeconds: 3600 }
  await takeFromBudgets(db, merchantId, [budget], ctx.now())
  const reading = await read(ctx, bytes)
  await refuseOther(db, merchantId, { provider: body.provider, rows: reading.rows })
  const isNew = await inTransaction(ctx, (tx) => write(tx, ctx, { ...named, body, reading }))
  const file = await findFile(db, merchantId, named)
  if (!file) throw new Error('a register that was written is not there')
  if (isNew)
    ctx.log('register.sent', {
      merchantId,
      provider: body.provider,
      rows: file.rows,
      unread: file.unread.length,
    })
  return { file: presentFile(file), isKnown: !isNew }
}

async function read(ctx: DeskContext, bytes: Buffer): Promise<Extract<RegisterReading, { kind: 'read' }>> {
  if (bytes.length > SHEET_FILE_BYTES) throw new AppError('sheet_refused', { reason: 'TOO_LARGE' })
  // what reads sheets, which no start has to wait for
  const [{ readWorkbook }, { readRegister }] = await Promise.all([
    import('../sheets/read-workbook.ts'),
    import('./read-register.ts'),
  ])
  const { inReadingTime = (work) => work() } = ctx
  const reading = await inReadingTime(async () => {
    const found = readWorkbook(bytes)
    if (found.kind === 'refused') throw new AppError('sheet_refused', { reason: found.reason })
    return readRegister(found.sheets)
  })
  if (reading.kind === 'unknown') throw new AppError('register_unknown', { column: reading.column })
  return reading
}

/** Payments that another provider knows and this one does not: the file is of that one. */
async function refuseOther(
  db: Db,
  merchantId: string,
  { provider, rows }: { provider: PaymentProviderName; rows: readonly ReadRow[] },
): Promise<void> {
  const ids = [...new Set(rows.map(({ externalId }) => externalId))]
  const { rows: known } = await sql<{ provider: PaymentProviderName }>`
    select distinct p.provider from payment_transaction p
    where p.merchant_id = ${merchantId} and p.provider in ('PAYME', 'CLICK', 'UZUM', 'PAYNET', 'RAHMAT', 'PAYZE')
      and p.external_id = any(${ids}::text[])`.execute(db)
  const [other] = known
  if (other && known.every((one) => one.provider !== provider))
    throw new AppError('register_of_other', { provider: other.provider })
}

async function write(
  tx: Transaction,
  ctx: DeskContext,
  {
    provider,
    hash,
    body,
    reading,
  }: { provider: string; hash: string; body: Body; reading: Extract<RegisterReading, { kind: 'read' }> },
): Promise<boolean> {
  const { merchantId } = ctx
  const { staffId, deviceId } = actorOf(ctx)
  const now = ctx.now()
  const id = newId(now)
  const { rows, unread, days } = reading
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('register_file')
    .values({
      merchant_id: merchantId,
      id,
      provider,
      hash,
      file_name: body.fileName,
      from_day: days.from,
      to_day: days.to,
      row_count: rows.length,
      unread: json(unread.slice(0, MOST_UNREAD)),
      sent_at: now,
      staff_id: staffId,
      device_id: deviceId,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'provider', 'hash']).doNothing())
    .executeTakeFirst()
  // sent twice at once
  if (written !== 1n) return false
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insertInto('register_row')
      .values(
        rows.slice(from, from + AT_ONCE).map((row) => ({
          merchant_id: merchantId,
          id: newId(now),
          file_id: id,
          line: row.line,
          provider,
          kind: row.kind,
          external_id: row.externalId,
          order_number: row.orderNumber,
          amount_tiyin: row.amountTiyin,
          at: row.at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return true
}
