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

/**
 * SQL: the choices of product `p` as a json column, sorted by priority; options that are switched off or stopped, and groups
 * left without an option, are not there. Without a branch an option is stopped when every branch has stopped it.
 */
export const modificationGroupsColumn = (branchId: string | null) => sql<ModificationGroup[]>`
  coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'min', g.min, 'max', g.max,
                                      'modifications', o.options) order by g.priority, g.id)
    from modification_group g
    cross join lateral (
      select json_agg(json_build_object('id', m.id, 'name', m.name, 'image', m.image, 'price', m.price,
                                        'minCount', m.min_count, 'maxCount', m.max_count,
                                        'allergens', m.allergens, 'diets', m.diets)
                      order by m.priority, m.id) as options
      from modification m
      where m.merchant_id = g.merchant_id and m.group_id = g.id and m.active and not ${isStopped(branchId === null ? null : sql`${branchId}`)}
    ) o
    where g.merchant_id = p.merchant_id and g.product_id = p.id and o.options is not null
  ), '[]')`
