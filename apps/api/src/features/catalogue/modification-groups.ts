import type { ModificationGroup } from '@dasturxon/contract'
import { sql } from 'kysely'

/**
 * SQL: the choices of product `p` as a json column, sorted by priority; options that are switched off, and groups left
 * without an option, are not there.
 */
export const modificationGroupsColumn = sql<ModificationGroup[]>`
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
      where m.merchant_id = g.merchant_id and m.group_id = g.id and m.active
    ) o
    where g.merchant_id = p.merchant_id and g.product_id = p.id and o.options is not null
  ), '[]')`
