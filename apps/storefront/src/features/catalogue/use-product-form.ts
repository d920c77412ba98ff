import type { ModificationGroup, Product } from '@dasturxon/contract'
import { priceLine, startingSelection, type ChosenModification } from '@dasturxon/domain'
import { useState } from 'react'
import { countOf } from '../../session/basket.ts'
import { useBasket } from '../../session/session-provider.tsx'
import { useBasketChanges } from '../basket/use-basket-changes.ts'
import { missingIn, pricedOptions } from './choose-options.ts'
import { mostOf } from './product-limits.ts'

export type ProductForm = {
  chosen: readonly ChosenModification[]
  setChosen: (chosen: readonly ChosenModification[]) => void
  count: number
  setCount: (count: number) => void
  /** The most that can still be added, beside what is in the basket. */
  most: number
  comment: string
  setComment: (comment: string) => void
  /** What it costs as chosen, in som. */
  price: number
  /** The group that the last try to add found incomplete. */
  wrongGroupId: string | null
  /** Adds to the basket; the group that is incomplete instead, when one is. */
  submit: () => ModificationGroup | null
}

/** A product being chosen: options, how many, a note for the kitchen. */
export function useProductForm(product: Product): ProductForm {
  const [chosen, setChosen] = useState<readonly ChosenModification[]>(() => startingSelection(product))
  const [count, setCount] = useState(1)
  const [comment, setComment] = useState('')
  const [wrongGroupId, setWrongGroupId] = useState<string | null>(null)
  const inBasket = useBasket((basket) => countOf(basket, product.id))
  const changes = useBasketChanges()
  const wrongGroup = product.modificationGroups.find(({ id }) => id === wrongGroupId)

  return {
    chosen,
    setChosen,
    count,
    setCount,
    most: Math.max(0, mostOf(product) - inBasket),
    comment,
    setComment,
    price: priceLine({ ...product, count, modifications: pricedOptions(product, chosen) }).netPrice,
    wrongGroupId: wrongGroup && missingIn(wrongGroup, chosen) > 0 ? wrongGroup.id : null,
    submit() {
      const incomplete = product.modificationGroups.find((group) => missingIn(group, chosen) > 0)
      if (incomplete) {
        setWrongGroupId(incomplete.id)
        return incomplete
      }
      changes.add({ productId: product.id, modifications: chosen, count, comment: comment.trim() })
      return null
    },
  }
}
