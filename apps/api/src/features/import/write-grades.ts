import { sql } from 'kysely'
import type { ImportContext } from './import-context.ts'
import { upsertRows } from '../catalogue/write-rows.ts'

/**
 * Grades that customers gave elsewhere before. Those that left the files are deleted; what customers of this shop said is
 * theirs and stays, and so does what the merchant hid.
 */
export async function writeGrades({ tx, merchantId, files, idOf }: ImportContext): Promise<void> {
  const rows = files.grades.map((row) => ({
    merchant_id: merchantId,
    id: idOf('grade', row.ref),
    ref: row.ref,
    product_id: idOf('product', row.product),
    grade: row.grade,
    comment: row.comment,
    created_at: row.createdAt,
  }))
  await upsertRows(tx, 'product_grade', rows)
  await sql`
    delete from product_grade
    where merchant_id = ${merchantId} and user_id is null and order_id is null
      and not (id = any(${rows.map(({ id }) => id)}::uuid[]))
  `.execute(tx)
}
