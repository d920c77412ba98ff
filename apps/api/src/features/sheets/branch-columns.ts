import type { LocalisedText } from '@dasturxon/contract'
import {
  branchOfField,
  branchPriceField,
  pickText,
  TEXT_LANGUAGES,
  type TextLanguage,
} from '@dasturxon/domain'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import type { DeskContext } from '../staff/desk-context.ts'
import { listMyBranches } from '../staff/staff.queries.ts'
import { fold, type Column } from './columns.ts'

/** A branch that has a column for its own prices. */
export type SheetBranch = { id: string; ref: string; name: LocalisedText }

/** Of a sheet's 200 columns. */
const MOST_COLUMNS = 100

/** The caller's branches, where the shop has more than one: else its main prices are all there is. */
export async function listSheetBranches(ctx: DeskContext): Promise<SheetBranch[]> {
  const [, second] = await ctx.db
    .selectFrom('branch')
    .select('id')
    .where('merchant_id', '=', ctx.merchantId)
    .where('deleted', '=', false)
    .limit(2)
    .execute()
  return second ? (await listMyBranches(ctx)).slice(0, MOST_COLUMNS) : []
}

/** The columns of own prices, with their headings in a language of the desk: "Branch price: Chorsu". */
export function branchColumns(
  branches: readonly SheetBranch[],
  desk: TextLanguage,
): { column: Column; heading: string }[] {
  const named = branches.map((branch) => {
    const name = pickText(branch.name, desk, null).text
    return { ...branch, name, folded: fold(name) }
  })
  const alike = Map.groupBy(named, ({ folded }) => folded)
  return named.map(({ id, ref, name, folded }) => {
    const isAlone = alike.get(folded)?.length === 1
    const called = isAlone ? name : `${name} (${ref === '' ? id : ref})`
    return {
      column: branchColumn(branchPriceField(id)),
      heading: `${SHEET_WORDS[desk].columns.branchPrice}: ${called}`,
    }
  })
}

const branchColumn = (key: string): Column => ({
  key,
  heading: 'branchPrice',
  language: null,
  kind: 'price',
  width: 16,
})

/** The column of own prices that a key names; undefined where it names another one. */
export const branchColumnOf = (key: string): Column | undefined =>
  branchOfField(key) === null ? undefined : branchColumn(key)

/** Which column of own prices a heading means, in any language of the desk; null: none. */
export function branchColumnNamed(branches: readonly SheetBranch[], heading: string): string | null {
  const keys = keysOfHeadings.get(branches) ?? keysByHeading(branches)
  keysOfHeadings.set(branches, keys)
  return keys.size === 0 ? null : (keys.get(fold(heading)) ?? null)
}

/** Of the branches that headings are being compared with. */
const keysOfHeadings = new WeakMap<readonly SheetBranch[], Map<string, string>>()

/** Keys by what the columns are called, in every language of the desk; of two that are called the same the first one. */
function keysByHeading(branches: readonly SheetBranch[]): Map<string, string> {
  const keys = new Map<string, string>()
  for (const desk of TEXT_LANGUAGES)
    for (const { column, heading } of branchColumns(branches, desk)) {
      const folded = fold(heading)
      if (!keys.has(folded)) keys.set(folded, column.key)
    }
  return keys
}
