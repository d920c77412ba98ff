import type { JoinBuilder } from 'kysely'
import type { DB } from './schema.ts'

type Column = { [Table in keyof DB]: keyof DB[Table] & string }[keyof DB]

/** A join with another row of the same merchant: `innerJoin('branch', sameMerchant('branch.id', 'orders.branch_id'))`. */
export function sameMerchant(row: `${string}.${Column}`, reference: `${string}.${Column}`) {
  const tables = [row, reference].map((column) => column.split('.')[0])
  return (join: JoinBuilder<DB, keyof DB>) =>
    join
      .onRef(`${tables[0]}.merchant_id` as never, '=', `${tables[1]}.merchant_id` as never)
      .onRef(row as never, '=', reference as never)
}
