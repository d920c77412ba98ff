import { branchOfField } from './branch-price.ts'

/** A stop that ends when somebody says so, as a field of a dish holds it. */
export const STOPPED_UNTIL_SAID = 'NEVER'

const STOP = 'stop.'
const SOLD = 'sold.'
const STOCK = 'stock.'
const OPTION_STOP = 'optionStop.'

/** The field of a dish's record that holds until when a branch has stopped it: a moment, `NEVER`, or null while it is sold. */
export const stopField = (branchId: string): string => STOP + branchId

/** The field that says that a branch sells a dish: true, or null where it does not. */
export const soldField = (branchId: string): string => SOLD + branchId

/** The field that holds the pieces that a branch has left of a dish; null: nobody counts. */
export const stockField = (branchId: string): string => STOCK + branchId

/** The field that holds the same of an option of the dish: it is written down, and nobody changes it as a field. */
export const optionStopField = (branchId: string, optionId: string): string =>
  `${OPTION_STOP}${branchId}.${optionId}`

const branchAfter = (start: string) => (field: string) =>
  field.startsWith(start) ? field.slice(start.length) : null

/** The branch whose stop of a dish a field holds; null where it is another field. */
export const branchOfStop = branchAfter(STOP)
/** The branch of which a field says whether it sells a dish; null where it is another field. */
export const branchOfSold = branchAfter(SOLD)
/** The branch whose pieces of a dish a field counts; null where it is another field. */
export const branchOfStock = branchAfter(STOCK)

/** The option whose stop in a branch a field holds; null where it is another field. */
export function optionOfStop(field: string): { branchId: string; optionId: string } | null {
  const [branchId = '', optionId = ''] = field.startsWith(OPTION_STOP)
    ? field.slice(OPTION_STOP.length).split('.')
    : []
  return branchId === '' || optionId === '' ? null : { branchId, optionId }
}

/** The beginnings of the fields that say something of one branch, besides its own price. */
export const BRANCH_FIELDS = [STOP, SOLD, STOCK, OPTION_STOP] as const

/** The branch that a field of a dish is about, also its own price there; null where it is about all of them. */
export const branchOfDishField = (field: string): string | null =>
  branchOfField(field) ??
  branchOfStop(field) ??
  branchOfSold(field) ??
  branchOfStock(field) ??
  optionOfStop(field)?.branchId ??
  null
