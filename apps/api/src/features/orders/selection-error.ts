import { pickText, type Language, type SelectionProblem } from '@dasturxon/domain'
import type { ErrorCode } from '@dasturxon/contract'
import { AppError } from '../../http/app-error.ts'
import type { OrderProduct } from '../catalogue/load-order-products.ts'

/**
 * A choice that the product does not allow, as the error its customer sees: which product, which group by id and, in the
 * customer's language, by name (T-OPT-01).
 */
export function selectionError(
  product: OrderProduct,
  chosen: readonly { id: string; count: number }[],
  problem: SelectionProblem,
  languages: { language: Language; mainLanguage: Language },
): AppError {
  const productId = product.id
  if (problem.problem === 'unknown')
    return new AppError('modification_not_found', { productId, groupId: null })
  const group = product.modificationGroups.find(({ id }) => id === problem.groupId)
  const name = group ? pickText(group.name, languages.language, languages.mainLanguage).text : null
  return new AppError(codeOf(product, chosen, problem), { productId, groupId: problem.groupId, group: name })
}

function codeOf(
  product: OrderProduct,
  chosen: readonly { id: string; count: number }[],
  problem: Exclude<SelectionProblem, { problem: 'unknown' }>,
): ErrorCode {
  if (problem.problem === 'below_min') return 'modification_below_min'
  if (problem.problem === 'above_max') return 'modification_above_max'
  // An option has limits of its own, at both ends.
  const option = product.modificationGroups
    .flatMap(({ modifications }) => modifications)
    .find(({ id }) => id === problem.modificationId)
  const count = chosen
    .filter(({ id }) => id === problem.modificationId)
    .reduce((sum, choice) => sum + choice.count, 0)
  return count < (option?.minCount ?? 0) ? 'modification_below_min' : 'modification_above_max'
}
