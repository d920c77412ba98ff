import type { ModificationGroup, Product } from '@dasturxon/contract'
import {
  mayAddModification,
  startingSelection,
  type ChosenModification,
  type PricedModification,
} from '@dasturxon/domain'

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
  // What the product makes obligatory does not give up its place.
  if (isTaken(group, chosen)) return chosen
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

/** Whether the only place of a group is held by an option that the product makes obligatory. */
const isTaken = (group: ModificationGroup, chosen: Chosen) =>
  group.modifications.some(({ id, minCount }) => minCount > 0 && countOfOption(chosen, id) > 0)

/** Whether a press on an option does anything; where not, its group or its own limit is reached (CAT-5). */
export function mayPress(group: ModificationGroup, optionId: string, chosen: Chosen): boolean {
  if (countOfOption(chosen, optionId) > 0) return true
  if (isSingleChoice(group)) return !isTaken(group, chosen)
  return mayAddModification(group, optionId, chosen)
}

/** Whether a group of several has as many as it takes. */
export const isFull = (group: ModificationGroup, chosen: Chosen) =>
  !isSingleChoice(group) && totalOf(group, chosen) >= group.max

/**
 * The choice of a line that was put into the basket before, on the product as it is now: options that are gone are left
 * out, counts are cut to what is allowed, what has become obligatory is added.
 */
export function chosenBefore(product: Product, before: Chosen): Chosen {
  return product.modificationGroups.reduce<Chosen>(
    (chosen, group) =>
      group.modifications.reduce<Chosen>(
        (known, { id }) => setOptionCount(group, id, countOfOption(before, id), known),
        chosen,
      ),
    startingSelection(product),
  )
}

/** How many are still missing in a group. */
export function missingIn(group: ModificationGroup, chosen: Chosen): number {
  return Math.max(0, group.min - totalOf(group, chosen))
}

const totalOf = (group: ModificationGroup, chosen: Chosen) =>
  group.modifications.reduce((sum, { id }) => sum + countOfOption(chosen, id), 0)

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
