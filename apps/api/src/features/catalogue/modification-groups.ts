import type { ModificationGroup } from '@dasturxon/contract'
import { sql, type RawBuilder } from 'kysely'

/** SQL: whether option `m` of group `g` is stopped: in a branch, or, without one, wherever its product is carried (DSK-35). */
const isStopped = (branchId: RawBuilder<unknown> | null) =>
  branchId === null
    ? sql`(exists (select from modification_stop ms where ms.merchant_id = m.merchant_id and ms.modification_id = m.id)
        and not exists (
          select from product_branch pb where pb.merchant_id = g.merchant_id and pb.product_id = g.product_id
            and not exists (select from modification_stop ms where ms.merchant_id = m.merchant_id
              and ms.modification_id = m.id and ms.branch_id = pb.branch_id)))`
    : sql`exists (select from modification_stop ms where ms.merchant_id = m.merchant_id
        and ms.modification_id = m.id and ms.branch_id = ${branchId})`

/** SQL: whether product `p` has a group that asks for a choice and has none left in this branch (DSK-35). */
export const lacksChoice = (branchId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from modification_group g
  where g.merchant_id = p.merchant_id and g.product_id = p.id and g.min > 0
    and exists (select from modification m where m.merchant_id = g.merchant_id and m.group_id = g.id and m.active)
    and not exists (select from modification m where m.merchant_id = g.merchant_id and m.group_id = g.id and m.active
      and not ${isStopped(branchId)}))`

/** SQL, aggregate: options `m` as json, sorted by priority. */
const OPTIONS = sql`json_agg(json_build_object('id', m.id, 'name', m.name, 'image', m.image, 'price', m.price,
                                        'minCount', m.min_count, 'maxCount', m.max_count,
                                        'allergens', m.allergens, 'diets', m.diets)
                      order by m.priority, m.id)`
/** SQL, aggregate: groups `g` with their options `o` as json, sorted by priority. */
const GROUPS = sql`json_agg(json_build_object('id', g.id, 'name', g.name, 'min', g.min, 'max', g.max,
                                      'modifications', o.options) order by g.priority, g.id)`

/**
 * SQL: the choices of product `p` as a json column, sorted by priority; options that are switched off or stopped, and groups
 * left without an option, are not there. Without a branch an option is stopped when every branch has stopped it.
 */
export const modificationGroupsColumn = (branchId: string | null) => sql<ModificationGroup[]>`
  coalesce((
    select ${GROUPS}
    from modification_group g
    cross join lateral (
      select ${OPTIONS} as options
      from modification m
      where m.merchant_id = g.merchant_id and m.group_id = g.id and m.active and not ${isStopped(branchId === null ? null : sql`${branchId}`)}
    ) o
    where g.merchant_id = p.merchant_id and g.product_id = p.id and o.options is not null
  ), '[]')`

/**
 * SQL: the same of one branch, `groups` (null when there are none), and what `lacksChoice` says as `lacks_choice`, both from one
 * reading of the options: a row for `cross join lateral`.
 */
export const choicesIn = (branchId: string) => sql`(
  select ${GROUPS} filter (where o.options is not null) as groups,
    coalesce(bool_or(g.min > 0 and o.is_all_stopped), false) as lacks_choice
  from modification_group g
  cross join lateral (
    -- a group without an option asks for nothing: nothing is aggregated then, and neither column is true
    select ${OPTIONS} filter (where ms.branch_id is null) as options, bool_and(ms.branch_id is not null) as is_all_stopped
    from modification m
    left join modification_stop ms
      on ms.merchant_id = m.merchant_id and ms.modification_id = m.id and ms.branch_id = ${branchId}
    where m.merchant_id = g.merchant_id and m.group_id = g.id and m.active
  ) o
  where g.merchant_id = p.merchant_id and g.product_id = p.id)`
