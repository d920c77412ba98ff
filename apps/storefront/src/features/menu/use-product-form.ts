import type { ModificationGroup, Product } from '@dasturxon/contract'
import { checkSelection, priceLine, type ChosenModification } from '@dasturxon/domain'
import { useState } from 'react'
import { countOf, keyOf, type BasketLine } from '../../session/basket.ts'
import { useBasket } from '../../session/session-provider.tsx'
import { mostOf } from '../baskets/check-line.ts'
import { useBasketChanges } from '../baskets/use-basket-changes.ts'
import { chosenBefore, pricedOptions } from '../catalogue/choose-options.ts'
import { useFirstChoice } from '../catalogue/use-first-choice.ts'

export type ProductForm = {
  chosen: readonly ChosenModification[]
  setChosen: (chosen: readonly ChosenModification[]) => void
  count: number
  setCount: (count: number) => void
  /** The most of it the basket can still take; for an edited line, the most it can have. */
  most: number
  comment: string
  setComment: (comment: string) => void
  /** What it costs as chosen, in som. */
  price: number
  /** Whether a line of the basket is being changed, instead of a new one added. */
  isEdit: boolean
  /** The group that the last try to add found wrong, until it is put right. */
  wrongGroupId: string | null
  /** Puts it into the basket; says otherwise which group is wrong, or that the customer was told why not. */
  submit: () => Submission
}

export type Submission = { kind: 'done' } | { kind: 'told' } | { kind: 'wrong'; group: ModificationGroup }

/** A product being chosen: options, how many, a note for the kitchen; for `edited`, as its line has them (T-OPT-03). */
export function useProductForm(product: Product, edited: BasketLine | null = null): ProductForm {
  const firstChoice = useFirstChoice()
  const [chosen, setChosen] = useState<readonly ChosenModification[]>(() =>
    edited ? chosenBefore(product, edited.modifications) : firstChoice(product),
  )
  const [count, setCount] = useState(edited?.count ?? 1)
  const [comment, setComment] = useState(edited?.comment ?? '')
  const [triedGroupId, setTriedGroupId] = useState<string | null>(null)
  const editedKey = edited && keyOf(edited)
  const inOthers = useBasket((basket) =>
    countOf({ lines: basket.lines.filter((line) => keyOf(line) !== editedKey) }, product.id),
  )
  const changes = useBasketChanges()
  const wrongGroup = findWrongGroup(product, chosen)

  return {
    chosen,
    setChosen,
    count,
    setCount,
    most: Math.max(0, mostOf(product) - inOthers),
    comment,
    setComment,
    price: priceLine({ ...product, count, modifications: pricedOptions(product, chosen) }).netPrice,
    isEdit: edited !== null,
    wrongGroupId: wrongGroup?.id === triedGroupId ? triedGroupId : null,
    submit() {
      if (wrongGroup) {
        setTriedGroupId(wrongGroup.id)
        return { kind: 'wrong', group: wrongGroup }
      }
      const line = { productId: product.id, modifications: chosen, count, comment: comment.trim() }
      const check =
        editedKey === null ? changes.add(product, line) : changes.replace(product, editedKey, line)
      return { kind: check.kind === 'fits' ? 'done' : 'told' }
    },
  }
}

/** The first group that the shared rules refuse (T-OPT-01). What is unknown cannot be chosen on screen. */
function findWrongGroup(product: Product, chosen: readonly ChosenModification[]): ModificationGroup | null {
  const selection = checkSelection(product, chosen)
  if (selection.kind === 'valid' || selection.problem === 'unknown') return null
  return product.modificationGroups.find(({ id }) => id === selection.groupId) ?? null
}
