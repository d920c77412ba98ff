import type { Product } from '@dasturxon/contract'
import { defaultSelection, startingSelection, type ChosenModification } from '@dasturxon/domain'
import { useShop } from '../../environment/environment-provider.tsx'

/** What a product is chosen with at first: its first options, or none where the merchant has required choices asked. */
export function useFirstChoice(): (product: Product) => readonly ChosenModification[] {
  const { requiredChoicesAsked } = useShop().settings
  return requiredChoicesAsked ? startingSelection : defaultSelection
}
