import type { FieldChange } from '@dasturxon/domain'

/**
 * A new order of rows on those that there are: what somebody added meanwhile comes behind, what somebody took away is no reason to
 * ask (desk §6.4). Orders are ids with blanks between them; `added` are those that come with the same change. Where somebody else has
 * put the same rows into another order, it is as it was asked, for somebody to choose.
 */
export function onPresentOrder(
  change: FieldChange,
  { present, added }: { present: string; added: ReadonlySet<string> },
): FieldChange {
  const there = idsOf(present)
  const base = idsOf(change.base)
  const value = idsOf(change.value)
  if (among(there, base) !== among(base, there)) return change
  const wanted = [...value, ...there.filter((id) => !base.includes(id) && !value.includes(id))]
  const known = wanted.filter((id) => there.includes(id) || added.has(id))
  return { base: present, value: known.join(' ') }
}

const idsOf = (order: FieldChange['base']): string[] =>
  String(order ?? '')
    .split(' ')
    .filter(Boolean)

/** Those of some ids that are among others, in their order. */
const among = (ids: readonly string[], others: readonly string[]): string =>
  ids.filter((id) => others.includes(id)).join(' ')
