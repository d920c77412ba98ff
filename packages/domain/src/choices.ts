import type { LocalisedText } from './localised-text.ts'
import { priceLine } from './price-line.ts'
import { checkSelection, maxCountOf, type ChosenModification, type ModificationGroup } from './selection.ts'
import { LANGUAGES } from './vocabulary.ts'

/** A choice of a dish with all that a customer reads and pays of it; prices in whole som. */
export type Choice = {
  name: LocalisedText
  min: number
  max: number
  modifications: readonly {
    name: LocalisedText
    price: number
    minCount: number
    maxCount: number
    image: string
    allergens: readonly string[] | null
    diets: readonly string[]
  }[]
}

/**
 * A choice as one text: two choices are alike when their texts are the same (desk §5.9). Ids and refs say nothing, a language without
 * words is none, the order of options counts, the order of allergens and diets does not.
 */
export const choiceKey = ({ name, min, max, modifications }: Choice): string =>
  JSON.stringify([
    wordsOf(name),
    min,
    max,
    modifications.map((option) => [
      wordsOf(option.name),
      option.price,
      option.minCount,
      option.maxCount,
      option.image,
      option.allergens && option.allergens.toSorted(),
      option.diets.toSorted(),
    ]),
  ])

const wordsOf = (text: LocalisedText) => LANGUAGES.map((language) => text[language]?.trim() ?? '')

type Limits = {
  min: number
  max: number
  modifications: readonly { minCount: number; maxCount: number }[]
}

/** What is wrong with the limits of a choice, so that nobody could order the dish; null when somebody can (CAT-5). */
export function choiceFault({
  min,
  max,
  modifications,
}: Limits):
  | 'empty'
  | 'max_below_min'
  | 'option_max_below_min'
  | 'min_above_options'
  | 'max_below_options'
  | null {
  if (modifications.length === 0) return 'empty'
  if (max < min) return 'max_below_min'
  if (modifications.some((option) => option.maxCount < option.minCount)) return 'option_max_below_min'
  const sum = (field: 'minCount' | 'maxCount') =>
    modifications.reduce((total, option) => total + option[field], 0)
  if (sum('maxCount') < min) return 'min_above_options'
  return sum('minCount') > max ? 'max_below_options' : null
}

type Dish = { costPrice: number; discount: number; groups: readonly ModificationGroup[] }

/**
 * The least that a customer can pay for one piece of a dish with what it asks them to choose, whole som; null where the rules of
 * `selection` let nobody order it (desk §5.10).
 */
export function cheapestPrice({ costPrice, discount, groups }: Dish): number | null {
  const checked = checkSelection({ modificationGroups: groups }, groups.flatMap(cheapestOf))
  if (checked.kind !== 'valid') return null
  return priceLine({ costPrice, discount, count: 1, modifications: checked.modifications }).netPrice
}

/** What is obligatory of a group, and then its cheapest options until it has enough. */
function cheapestOf({ min, modifications }: ModificationGroup): ChosenModification[] {
  let missing = min - modifications.reduce((sum, { minCount }) => sum + (minCount ?? 0), 0)
  return modifications
    .toSorted((one, other) => one.price - other.price)
    .map((option) => {
      const least = option.minCount ?? 0
      const more = Math.max(0, Math.min(missing, maxCountOf(option) - least))
      missing -= more
      return { id: option.id, count: least + more }
    })
}
