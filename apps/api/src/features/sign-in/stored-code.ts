import { timingSafeEqual } from 'node:crypto'
import type { ErrorCode } from '@dasturxon/contract'
import type { Db, Transaction } from '@dasturxon/db'
import { sql, type RawBuilder } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { takeFromBudgets } from '../../http/budgets.ts'
import { sendBudgets } from './budgets.ts'
import { CODE_MINUTES, hashCode, newCode, RESEND_SECONDS } from './code.ts'
import { codeOnItsWay, secondsToWait } from './deliver-code.ts'
import { refuseTry, triesNow } from './tries.ts'

/** Where the code for one purpose of one person is kept: a newer code takes the place of the older one. */
export type CodeSlot = {
  table: 'sign_in_code' | 'staff_code' | 'order_code' | 'account_code'
  /** The columns that name the row beside the merchant. */
  key: Readonly<Record<string, string>>
  /** Further columns that whoever types the code has to name as well. */
  also?: Readonly<Record<string, string>>
  /** What its hash is bound to beside the merchant, so that a code for one purpose opens no other. */
  boundTo: string
  /** What else a code may be bound to that is taken here: one that was asked for with less said about its purpose. */
  orBoundTo?: string
}

type Sender = Pick<RequestContext, 'db' | 'merchantId' | 'now' | 'source' | 'isDemo' | 'budgets'>
type StoredCode = { code: string; isAgain: boolean; forget: () => Promise<unknown> }

/**
 * Makes a code to be sent to a phone, and takes what that costs from the budgets; `isKnown`: of somebody who is no stranger.
 * A second press within a minute takes nothing but from its own address, and hears how long to wait.
 */
export async function storeCode(
  ctx: Sender,
  slot: CodeSlot,
  to: { phone: string; isKnown: boolean },
): Promise<StoredCode> {
  const { db, merchantId } = ctx
  const now = ctx.now()
  const { ofSource, others } = sendBudgets(ctx, to)
  await takeFromBudgets(db, merchantId, ofSource, now)
  const last = await lastSentAt(db, merchantId, slot)
  if (last && secondsToWait(last, now) > 0) throw codeOnItsWay(last, now)
  await takeFromBudgets(db, merchantId, others, now)

  const code = newCode()
  const columns = {
    merchant_id: merchantId,
    ...slot.key,
    ...slot.also,
    code_hash: hashOf(merchantId, slot.boundTo, code),
    attempts: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
  }
  const names = Object.keys(columns)
  const renewed = names.filter((name) => name !== 'merchant_id' && !(name in slot.key))
  const lastAllowed = new Date(now.getTime() - RESEND_SECONDS * 1000)
  const saved = await sql`
    insert into ${sql.table(slot.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})
    on conflict (${sql.join(['merchant_id', ...Object.keys(slot.key)].map((name) => sql.ref(name)))}) do update
      set ${sql.join(renewed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where ${sql.table(slot.table)}.sent_at <= ${lastAllowed}
    returning 1`.execute(db)
  // another press was faster
  if (saved.rows.length === 0) throw codeOnItsWay(now, now)
  const forget = () =>
    sql`delete from ${sql.table(slot.table)} where ${isRow(merchantId, slot.key)}`.execute(db)
  return { code, isAgain: last !== undefined, forget }
}

/**
 * Whether this is the code that was sent. The try is counted before the code is compared, and stays counted whatever comes of
 * it; `unheard`: there is no such code, or its tries are spent.
 */
export async function tryCode(
  ctx: Pick<RequestContext, 'db' | 'merchantId' | 'now'>,
  slot: CodeSlot,
  { code, most }: { code: string; most: number },
): Promise<'right' | 'wrong' | 'unheard'> {
  const { db, merchantId } = ctx
  const { rows } = await sql<{ code_hash: Buffer }>`
    update ${sql.table(slot.table)} set attempts = attempts + 1
    where ${isRow(merchantId, { ...slot.key, ...slot.also })} and attempts < ${most} and expires_at > ${ctx.now()}
    returning code_hash`.execute(db)
  const expected = rows[0]?.code_hash
  if (expected === undefined) return 'unheard'
  return hashesOf(merchantId, slot, code).some((hash) => timingSafeEqual(expected, hash)) ? 'right' : 'wrong'
}

/** Throws `refusal` unless this is the code that was sent to the customer; after five tries a new code has to be sent. */
export async function requireCode(
  ctx: RequestContext,
  slot: CodeSlot,
  { code, refusal }: { code: string; refusal: ErrorCode },
): Promise<void> {
  const tries = await triesNow(ctx)
  const outcome = await tryCode(ctx, slot, { code, most: tries.most })
  if (outcome !== 'right') throw await refuseTry(ctx, { tries, code: refusal, wasHeard: outcome === 'wrong' })
}

/** Uses a code up with what it allows; false when another request was faster. */
export async function spendCode(
  db: Db | Transaction,
  merchantId: string,
  slot: CodeSlot,
  code: string,
): Promise<boolean> {
  const used = await sql`
    delete from ${sql.table(slot.table)}
    where ${isRow(merchantId, slot.key)}
      and code_hash in (${sql.join(hashesOf(merchantId, slot, code))}) returning 1`.execute(db)
  return used.rows.length > 0
}

async function lastSentAt(db: Db, merchantId: string, { table, key }: CodeSlot): Promise<Date | undefined> {
  const { rows } = await sql<{ sent_at: Date }>`
    select sent_at from ${sql.table(table)} where ${isRow(merchantId, key)}`.execute(db)
  return rows[0]?.sent_at
}

const isRow = (merchantId: string, columns: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries({ merchant_id: merchantId, ...columns }).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    ),
    sql` and `,
  )

/** People type a code with spaces where the message shows some. */
const hashOf = (merchantId: string, boundTo: string, code: string): Buffer =>
  hashCode(merchantId, boundTo, code.replaceAll(/\s/g, ''))

/** The hashes that the code of a slot may have. */
const hashesOf = (merchantId: string, { boundTo, orBoundTo = boundTo }: CodeSlot, code: string): Buffer[] =>
  [boundTo, orBoundTo].map((bound) => hashOf(merchantId, bound, code))
