import { MONEY_LIMITS } from './money.ts'

/**
 * A choice of a product. `min` and `max` count options by quantity: two portions of cheese are two. An option's own limits
 * default to 0 and to the general limit; a `minCount` above 0 makes the option obligatory.
 */
export type ModificationGroup = {
  id: string
  min: number
  max: number
  modifications: readonly ModificationOption[]
}

/** `price` in whole som for one of it. Ids are unique within a product. */
export type ModificationOption = {
  id: string
  price: number
  minCount?: number | null
  maxCount?: number | null
}

export type ProductOptions = { modificationGroups: readonly ModificationGroup[] }

export type ChosenModification = { id: string; count: number }

export type SelectionProblem =
  /** Not an option of this product. */
  | { kind: 'invalid'; problem: 'unknown'; modificationId: string }
  /** Not a whole number, or outside the option's own limits. */
  | { kind: 'invalid'; problem: 'count'; groupId: string; modificationId: string }
  | { kind: 'invalid'; problem: 'below_min'; groupId: string; missing: number }
  | { kind: 'invalid'; problem: 'above_max'; groupId: string; excess: number }

export type Selection =
  | { kind: 'valid'; modifications: { id: string; price: number; count: number }[] }
  | SelectionProblem

/**
 * Checks chosen modifications against the product, for the sheet, the basket, a repeated order and the server alike
 * (spec §5, T-OPT-01). Valid choices come back with the product's prices, in the product's order, without zero counts, an
 * option named twice added up; the first problem otherwise, with the group it is in.
 */
export function checkSelection(product: ProductOptions, chosen: readonly ChosenModification[]): Selection {
  const counts = new Map<string, number>()
  for (const { id, count } of chosen) {
    const groupId = findGroupOf(product, id)?.id
    if (groupId === undefined) return { kind: 'invalid', problem: 'unknown', modificationId: id }
    if (!Number.isInteger(count) || count < 0) {
      return { kind: 'invalid', problem: 'count', groupId, modificationId: id }
    }
    counts.set(id, (counts.get(id) ?? 0) + count)
  }

  for (const group of product.modificationGroups) {
    const problem = findProblem(group, counts)
    if (problem) return problem
  }

  const options = product.modificationGroups.flatMap((group) => group.modifications)
  const modifications = options.map(({ id, price }) => ({ id, price, count: counts.get(id) ?? 0 }))
  return { kind: 'valid', modifications: modifications.filter(({ count }) => count > 0) }
}

/** Whether one more of an option fits into its group; what a plus button asks. */
export function mayAddModification(
  group: ModificationGroup,
  modificationId: string,
  chosen: readonly ChosenModification[],
): boolean {
  const option = group.modifications.find(({ id }) => id === modificationId)
  const countOf = (id: string) => sumCounts(chosen.filter((choice) => choice.id === id))
  const inGroup = group.modifications.reduce((sum, { id }) => sum + countOf(id), 0)
  return option !== undefined && inGroup < group.max && countOf(option.id) < maxCountOf(option)
}

/** The choice a product sheet opens with: what the product makes obligatory by `minCount`, and nothing else. */
export function startingSelection(product: ProductOptions): ChosenModification[] {
  const options = product.modificationGroups.flatMap((group) => group.modifications)
  return options.flatMap(({ id, minCount }) => (minCount ? [{ id, count: minCount }] : []))
}

/**
 * The same with an answer to each group that wants one option: its first. A group that wants several is left to the
 * customer.
 */
export function defaultSelection(product: ProductOptions): ChosenModification[] {
  const starting = startingSelection(product)
  const isAnswered = (group: ModificationGroup) =>
    group.modifications.some(({ id }) => starting.some((chosen) => chosen.id === id))
  const firsts = product.modificationGroups
    .filter((group) => group.min === 1 && !isAnswered(group))
    .flatMap(({ modifications: [first] }) => (first ? [{ id: first.id, count: 1 }] : []))
  return [...starting, ...firsts]
}

function findGroupOf(product: ProductOptions, id: string): ModificationGroup | undefined {
  return product.modificationGroups.find((group) => group.modifications.some((option) => option.id === id))
}

function findProblem(group: ModificationGroup, counts: ReadonlyMap<string, number>): SelectionProblem | null {
  let total = 0
  for (const option of group.modifications) {
    const count = counts.get(option.id) ?? 0
    if (count < (option.minCount ?? 0) || count > maxCountOf(option)) {
      return { kind: 'invalid', problem: 'count', groupId: group.id, modificationId: option.id }
    }
    total += count
  }
  if (total < group.min)
    return { kind: 'invalid', problem: 'below_min', groupId: group.id, missing: group.min - total }
  if (total > group.max)
    return { kind: 'invalid', problem: 'above_max', groupId: group.id, excess: total - group.max }
  return null
}

/** The most pieces of one option, whatever its group allows (B24). */
export function maxCountOf(option: ModificationOption): number {
  return Math.min(option.maxCount ?? MONEY_LIMITS.modificationCount, MONEY_LIMITS.modificationCount)
}

function sumCounts(chosen: readonly ChosenModification[]): number {
  return chosen.reduce((sum, { count }) => sum + count, 0)
}
