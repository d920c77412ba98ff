import { LANGUAGES } from '@dasturxon/domain'
import { optionsField, type OptionGroup } from '../catalogue/option-groups.ts'
import type { Check } from './check-sheets.ts'
import type { freeRefs } from '../changes/refs.ts'
import type { SheetRow } from './sheet-rows.ts'

export type Option = OptionGroup['modifications'][number]
/** A group while rows are laid on it. */
export type Draft = {
  group: OptionGroup
  /** Its options in the shop by their codes, and by their names, of those of one name the first. */
  held: { byCode: Map<string, Option>; byName: Map<string, Option> }
  options: Option[]
  rows: Map<string, SheetRow>
  first: SheetRow
  freeRef: ReturnType<typeof freeRefs>
}

/** The options of a group after the rows: those of the shop in their places, changed where a row says so, then the new ones. */
export function withHeld({ group, options }: Pick<Draft, 'group' | 'options'>): Option[] {
  const byId = new Map(options.map((option) => [option.id, option]))
  const held = group.modifications.map((option) => byId.get(option.id) ?? option)
  const known = new Set(group.modifications.map(({ id }) => id))
  return [...held, ...options.filter(({ id }) => !known.has(id))]
}

const mergeGroup = (draft: Draft): OptionGroup => ({ ...draft.group, modifications: withHeld(draft) })

/** Groups of a dish after the rows: those of the shop in their places, then the new ones. */
export function mergeGroups(held: readonly OptionGroup[], drafts: readonly Draft[]): OptionGroup[] {
  const byId = new Map(drafts.map((draft) => [draft.group.id, mergeGroup(draft)]))
  const known = new Set(held.map(({ id }) => id))
  return [
    ...held.map((group) => byId.get(group.id) ?? group),
    ...[...byId.values()].filter(({ id }) => !known.has(id)),
  ]
}

/** A group without its options. */
const headOf = (group: OptionGroup): string => optionsField([{ ...group, modifications: [] }])

/** Says of every row whether its option, or its group, is new, changed or the same. */
export function markRows(check: Check, held: readonly OptionGroup[], drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    const before = held.find(({ id }) => id === draft.group.id)
    const isGroupSame = before !== undefined && headOf(before) === headOf(draft.group)
    for (const [at, row] of [...draft.rows.values()].entries()) {
      const option = draft.options[at]
      const was = before?.modifications.find(({ id }) => id === option?.id)
      const one = (each: Option) => optionsField([{ ...draft.group, modifications: [each] }])
      const isSame = was !== undefined && option !== undefined && one(was) === one(option)
      const state = was === undefined ? 'NEW' : isSame && isGroupSame ? 'SAME' : 'CHANGED'
      check.outcomes.set(row, {
        state,
        changed: state === 'CHANGED' && was && option ? changedColumns(was, option) : [],
      })
    }
  }
}

function changedColumns(was: Option, option: Option): string[] {
  const fields = ['price', 'minCount', 'maxCount', 'image'] as const
  return [
    ...fields.filter((field) => was[field] !== option[field]),
    ...LANGUAGES.filter((language) => (was.name[language] ?? '') !== (option.name[language] ?? '')).map(
      (language) => `name.${language}`,
    ),
    ...(['allergens', 'diets'] as const).filter(
      (field) => JSON.stringify(was[field]) !== JSON.stringify(option[field]),
    ),
  ]
}
