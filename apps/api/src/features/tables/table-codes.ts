import { randomInt } from 'node:crypto'
import type { Db, Transaction } from '@dasturxon/db'

/** Without 0, O, 1, l and I: a code is also read aloud and typed. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz'
const CODE_LENGTH = 12

/** A new code of a table. 60 random bits: ids follow from refs and may be worked out, a code may not. */
export const drawTableCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Remembers that a code has ended, so that who scans it is told so (DSK-47). */
export async function endTableCode(
  tx: Transaction,
  { merchantId, tableId, code, now }: { merchantId: string; tableId: string; code: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('former_table_code')
    .values({ merchant_id: merchantId, table_id: tableId, code, ended_at: now })
    // files may have brought it back meanwhile
    .onConflict((met) =>
      met.columns(['merchant_id', 'code']).doUpdateSet({ table_id: tableId, ended_at: now }),
    )
    .execute()
}

/** The table that had this code until somebody exchanged it; null where none had. */
export async function findFormerTable(db: Db, merchantId: string, code: string): Promise<string | null> {
  const former = await db
    .selectFrom('former_table_code')
    .select('table_id')
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .executeTakeFirst()
  return former?.table_id ?? null
}
