import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

/** Ids of the rows that a shop has, by what files call them; a row without a ref is called by its id. */
export type KnownIds = { ids: ReadonlySet<string>; byRef: ReadonlyMap<string, string> }

export const refKey = (kind: string, ref: string): string => `${kind} ${ref}`

/**
 * What files may name of a shop, so that a row keeps its id however it was made. Rows inside others have the path of both,
 * `terrace/one`. Of two rows of one ref the one that is not deleted counts.
 */
export async function loadKnownIds(db: Db, merchantId: string): Promise<KnownIds> {
  const { rows } = await sql<{ kind: string; ref: string; id: string }>`
    with called as (
      ${sql.join(
        SIMPLE.map(
          ([kind, table, isGone]) => sql`
          select ${kind}::text as kind, ${sql.raw(CALLED)} as ref, t.id, ${sql.raw(isGone)} as gone
          from ${sql.table(table)} t where t.merchant_id = ${merchantId}`,
        ),
        sql` union all `,
      )}
    ), inside as (
      select 'slot_rule' as kind, b.ref || '/' || ${sql.raw(CALLED)} as ref, t.id, b.gone
      from slot_rule t join called b on b.kind = 'branch' and b.id = t.branch_id where t.merchant_id = ${merchantId}
      union all
      select 'station', b.ref || '/' || ${sql.raw(CALLED)}, t.id, b.gone
      from station t join called b on b.kind = 'branch' and b.id = t.branch_id where t.merchant_id = ${merchantId}
      union all
      select 'table', h.ref || '/' || ${sql.raw(CALLED)}, t.id, t.deleted or h.gone
      from dining_table t join called h on h.kind = 'hall' and h.id = t.hall_id where t.merchant_id = ${merchantId}
      union all
      select 'modification group', p.ref || '/' || ${sql.raw(CALLED)}, t.id, p.gone
      from modification_group t join called p on p.kind = 'product' and p.id = t.product_id
      where t.merchant_id = ${merchantId}
    )
    select kind, ref, id, gone from called
    union all select kind, ref, id, gone from inside
    union all
    select 'modification', g.ref || '/' || ${sql.raw(CALLED)}, t.id, g.gone
    from modification t join inside g on g.kind = 'modification group' and g.id = t.group_id
    where t.merchant_id = ${merchantId}
    union all select 'promo', code, id, false from promo where merchant_id = ${merchantId}
    union all select 'payment method', type, id, false from payment_method where merchant_id = ${merchantId}
    order by gone desc, id`.execute(db)
  return {
    ids: new Set(rows.map(({ id }) => id)),
    byRef: new Map(rows.map(({ kind, ref, id }) => [refKey(kind, ref), id])),
  }
}

const CALLED = `coalesce(nullif(t.ref, ''), t.id::text)`

/** Kinds by the names from which ids follow, with their tables, and what says that a row of it is gone. */
const SIMPLE = [
  ['city', 'city', 't.deleted'],
  ['branch', 'branch', 't.deleted'],
  ['hall', 'hall', 't.deleted'],
  ['zone', 'zone', 't.deleted'],
  ['group', 'product_group', 't.deleted'],
  ['mealtime', 'mealtime', 'false'],
  ['category', 'category', 't.deleted'],
  ['product', 'product', 't.deleted'],
  ['grade', 'product_grade', 't.user_id is not null'],
  ['banner', 'banner', 'false'],
  ['story', 'story', 'false'],
  ['vacancy', 'vacancy', 'not t.is_active'],
] as const
