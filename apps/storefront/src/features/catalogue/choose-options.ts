import type { ModificationGroup, Product } from '@dasturxon/contract'
import { mayAddModification, type ChosenModification, type PricedModification } from '@dasturxon/domain'

type Chosen = readonly ChosenModification[]

export const countOfOption = (chosen: Chosen, id: string) =>
  chosen.find((choice) => choice.id === id)?.count ?? 0

/** A group where choosing one option is choosing against the others. */
export const isSingleChoice = (group: ModificationGroup) => group.max === 1

/**
 * The choice after a press on an option: the only one of its group, or one among several, or taken back. What the
 * product makes obligatory stays, and a full group takes no more (CAT-5).
 */
export function pressOption(group: ModificationGroup, optionId: string, chosen: Chosen): Chosen {
  const least = group.modifications.find(({ id }) => id === optionId)?.minCount ?? 0
  if (countOfOption(chosen, optionId) > 0) {
    const isNeeded = least > 0 || (isSingleChoice(group) && group.min > 0)
    return isNeeded ? chosen : withCount(chosen, optionId, 0)
  }
  if (!isSingleChoice(group)) return setOptionCount(group, optionId, Math.max(1, least), chosen)
  const inGroup = new Set(group.modifications.map(({ id }) => id))
  const others = chosen.filter(({ id }) => !inGroup.has(id))
  return [...others, { id: optionId, count: 1 }]
}

/** The choice with so many of an option, as far as option and group allow. */
export function setOptionCount(
  group: ModificationGroup,
  optionId: string,
  count: number,
  chosen: Chosen,
): Chosen {
  const least = group.modifications.find(({ id }) => id === optionId)?.minCount ?? 0
  if (count < least) return withCount(chosen, optionId, least)
  let result = chosen
  if (count < countOfOption(chosen, optionId)) return withCount(chosen, optionId, count)
  while (countOfOption(result, optionId) < count && mayAddModification(group, optionId, result)) {
    result = withCount(result, optionId, countOfOption(result, optionId) + 1)
  }
  return result
}

/** How many are still missing in a group. */
export function missingIn(group: ModificationGroup, chosen: Chosen): number {
  const total = group.modifications.reduce((sum, { id }) => sum + countOfOption(chosen, id), 0)
  return Math.max(0, group.min - total)
}

/** The chosen options with the product's prices, for `priceLine`; an incomplete choice has a price too. */
export function pricedOptions({ modificationGroups }: Product, chosen: Chosen): PricedModification[] {
  return modificationGroups
    .flatMap(({ modifications }) => modifications)
    .map(({ id, price }) => ({ price, count: countOfOption(chosen, id) }))
    .filter(({ count }) => count > 0)
}

function withCount(chosen: Chosen, id: string, count: number): Chosen {
  const isKnown = chosen.some((choice) => choice.id === id)
  if (count < 1) return chosen.filter((choice) => choice.id !== id)
  if (!isKnown) return [...chosen, { id, count }]
  return chosen.map((choice) => (choice.id === id ? { id, count } : choice))
}
