import type { DeskCallInput, DeskProduct } from '@dasturxon/contract/desk'
import { branchOfField, branchPriceField, type FieldValue } from '@dasturxon/domain'
import type { RecordDraft } from '../record/record-draft.ts'
import { isChoicePath } from './choice-fields.ts'

type Fields = DeskProduct['fields'] & Readonly<Record<string, FieldValue>>

/** A dish whose own prices and choices are fields beside the others, so that they are typed, kept and merged with them (desk §6.4). */
export const withParts = (product: DeskProduct): Omit<DeskProduct, 'fields'> & { fields: Fields } => ({
  ...product,
  fields: {
    ...product.fields,
    ...product.choices,
    ...Object.fromEntries(
      product.branches.flatMap(({ id, isSold, price }) => (isSold ? [[branchPriceField(id), price]] : [])),
    ),
  },
})

type Body = DeskCallInput<'desk.changeProduct'>['body']

/** What was typed of a dish, as it is sent. */
export function bodyOf({ version, changes }: Pick<RecordDraft, 'version' | 'changes'>): Body {
  const ofDish = Object.entries(changes).filter(
    ([path]) => branchOfField(path) === null && !isChoicePath(path),
  )
  const choices = Object.entries(changes).filter(([path]) => isChoicePath(path))
  const branchPrices = Object.entries(changes).flatMap(([path, change]) => {
    const branchId = branchOfField(path)
    // the field of an own price is a price or nothing
    return branchId === null
      ? []
      : [{ branchId, ...(change as { base: number | null; value: number | null }) }]
  })
  return {
    version,
    ...(ofDish.length > 0 && { patch: Object.fromEntries(ofDish) }),
    ...(branchPrices.length > 0 && { branchPrices }),
    // the draft holds what the fields of choices hold
    ...(choices.length > 0 && { choices: Object.fromEntries(choices) as never }),
  }
}
