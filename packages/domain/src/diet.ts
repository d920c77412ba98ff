import { type ChosenModification, type ModificationOption, maxCountOf } from './selection.ts'
import type { Allergen, Diet } from './vocabulary.ts'

/** What a customer must not get (`avoid`) and wants everything to fit (`diets`). */
export type DietPreferences = { avoid: readonly Allergen[]; diets: readonly Diet[] }

/**
 * What a merchant says of a product or of one option. `allergens` null: not said, which is never taken for "none". A diet
 * that is not named does not fit, unless nothing is said at all.
 */
export type Declared = { allergens: readonly Allergen[] | null; diets: readonly Diet[] }

type DeclaredGroup = { min: number; modifications: readonly (ModificationOption & Declared)[] }
export type DeclaredProduct = Declared & { modificationGroups: readonly DeclaredGroup[] }

/** What speaks against something: allergens the customer avoids, wanted diets it does not fit. */
export type DietFaults = { allergens: Allergen[]; diets: Diet[] }

export type DietVerdict =
  | { kind: 'safe' }
  /** Fits as long as these options, by id and in the product's order, are not chosen. */
  | { kind: 'without'; leaveOut: string[] }
  /** Contains it in every choice of options. */
  | ({ kind: 'contains' } & DietFaults)
  /** The merchant has not declared what the verdict needs. */
  | { kind: 'unknown' }

/** The verdict about one option, or about a product without its options. */
export type DeclaredVerdict = Exclude<DietVerdict, { kind: 'without' }>

export const NO_WISHES: DietPreferences = { avoid: [], diets: [] }

export const hasPreferences = ({ avoid, diets }: DietPreferences) => avoid.length > 0 || diets.length > 0

/** Whether a product declares anything that preferences can be compared with. */
export function declaresDiet({ allergens, diets, modificationGroups }: DeclaredProduct): boolean {
  const options = modificationGroups.flatMap(({ modifications }) => modifications)
  return [{ allergens, diets }, ...options].some((one) => one.allergens !== null || one.diets.length > 0)
}

/** Whether one option, or a product without its options, is what the customer wants. */
export function judgeDeclared({ allergens, diets }: Declared, preferences: DietPreferences): DeclaredVerdict {
  // Nothing said is nothing known, of diets too.
  if (allergens === null && diets.length === 0)
    return hasPreferences(preferences) ? { kind: 'unknown' } : { kind: 'safe' }
  const faults = {
    allergens: preferences.avoid.filter((allergen) => allergens?.includes(allergen)),
    diets: preferences.diets.filter((diet) => !diets.includes(diet)),
  }
  if (hasFaults(faults)) return { kind: 'contains', ...faults }
  return allergens === null && preferences.avoid.length > 0 ? { kind: 'unknown' } : { kind: 'safe' }
}

/**
 * Whether a product can be ordered so that it is what the customer wants, options included. An option that
 * is not known to be fine has to be left out; where the product cannot be had without such options, because they are
 * obligatory or too few others fill a group, the whole product is as bad, or as unknown, as they are.
 */
export function judgeProduct(product: DeclaredProduct, preferences: DietPreferences): DietVerdict {
  const base = judgeDeclared(product, preferences)
  const groups = product.modificationGroups.map((group) => judgeGroup(group, preferences))
  const hopeless = [base, ...groups].filter((verdict) => verdict.kind === 'contains')
  if (hopeless.length > 0) return { kind: 'contains', ...joinFaults(hopeless, preferences) }
  if ([base, ...groups].some(({ kind }) => kind === 'unknown')) return { kind: 'unknown' }
  const leaveOut = groups.flatMap((verdict) => (verdict.kind === 'without' ? verdict.leaveOut : []))
  return leaveOut.length > 0 ? { kind: 'without', leaveOut } : { kind: 'safe' }
}

/** Whether a product can fit every one of these diets; what its merchant has not said may. */
export const mayFitDiets = (product: DeclaredProduct, diets: readonly Diet[]): boolean =>
  judgeProduct(product, { avoid: [], diets }).kind !== 'contains'

/** What speaks against a product as it was chosen, options included; `isUnknown` where something of it is not said. */
export function judgeChosen(
  product: DeclaredProduct,
  chosen: readonly ChosenModification[],
  preferences: DietPreferences,
): DietFaults & { isUnknown: boolean } {
  const ids = new Set(chosen.filter(({ count }) => count > 0).map(({ id }) => id))
  const options = product.modificationGroups.flatMap(({ modifications }) => modifications)
  const verdicts = [product, ...options.filter(({ id }) => ids.has(id))].map((one) =>
    judgeDeclared(one, preferences),
  )
  return {
    ...joinFaults(verdicts, preferences),
    isUnknown: verdicts.some(({ kind }) => kind === 'unknown'),
  }
}

function judgeGroup({ min, modifications }: DeclaredGroup, preferences: DietPreferences): DietVerdict {
  const options = modifications.map((option) => ({ option, verdict: judgeDeclared(option, preferences) }))
  const unfit = options.filter(({ verdict }) => verdict.kind !== 'safe')
  const bad = unfit.filter(({ verdict }) => verdict.kind === 'contains')
  /** The options of these that the group cannot be filled without. */
  const neededOf = (left: typeof options) => {
    const obligatory = left.filter(({ option }) => (option.minCount ?? 0) > 0)
    if (obligatory.length > 0) return obligatory
    const rest = options.filter((one) => !left.includes(one))
    return rest.reduce((sum, { option }) => sum + maxCountOf(option), 0) < min ? left : []
  }
  if (unfit.length === 0) return { kind: 'safe' }
  const hopeless = neededOf(bad).map(({ verdict }) => verdict)
  if (hopeless.length > 0) return { kind: 'contains', ...joinFaults(hopeless, preferences) }
  if (neededOf(unfit).length > 0) return { kind: 'unknown' }
  return { kind: 'without', leaveOut: unfit.map(({ option }) => option.id) }
}

const hasFaults = ({ allergens, diets }: DietFaults) => allergens.length > 0 || diets.length > 0

/** All faults once, in the order of the preferences. */
function joinFaults(verdicts: readonly DietVerdict[], preferences: DietPreferences): DietFaults {
  const faults = verdicts.filter((verdict) => verdict.kind === 'contains')
  return {
    allergens: preferences.avoid.filter((one) => faults.some(({ allergens }) => allergens.includes(one))),
    diets: preferences.diets.filter((one) => faults.some(({ diets }) => diets.includes(one))),
  }
}
