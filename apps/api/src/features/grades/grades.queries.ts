import type { CallOutput } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

type Grades = CallOutput<'catalogue.grade'>

/** As many as a product shows; the mean and the count are of all. */
const NEWEST = 50

/** Whether customers can see the product at all. */
export async function isOnMenu(db: Db, merchantId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select from product
    where merchant_id = ${merchantId} and id = ${productId} and active and not deleted
  `.execute(db)
  return rows.length > 0
}

/** How many grades a product, or the whole menu, has and their mean, to one decimal; what the merchant hid does not count (CAT-4). */
export async function summariseGrades(
  db: Db,
  merchantId: string,
  productId: string | undefined,
): Promise<Pick<Grades, 'average' | 'count'>> {
  const { rows } = await sql<Pick<Grades, 'average' | 'count'>>`
    select round(avg(grade), 1)::float8 as average, count(*)::int as count
    from product_grade
    where merchant_id = ${merchantId} and not hidden ${ofProduct(productId)}
  `.execute(db)
  return rows[0] ?? { average: null, count: 0 }
}

/** The newest grades of a product, or of the menu, without a word about who gave them. */
export async function listGrades(
  db: Db,
  merchantId: string,
  productId: string | undefined,
): Promise<Grades['grade']> {
  const { rows } = await sql<{
    productId: string
    grade: number
    comment: string
    answer: string
    createdAt: Date
  }>`
    select product_id as "productId", grade, comment, answer, created_at as "createdAt"
    from product_grade
    where merchant_id = ${merchantId} and not hidden ${ofProduct(productId)}
    order by created_at desc, id
    limit ${NEWEST}
  `.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Without a product: those of every one that customers can see. */
const ofProduct = (productId: string | undefined) =>
  productId === undefined
    ? sql`and exists (select from product p where p.merchant_id = product_grade.merchant_id
        and p.id = product_grade.product_id and p.active and not p.deleted)`
    : sql`and product_id = ${productId}`
