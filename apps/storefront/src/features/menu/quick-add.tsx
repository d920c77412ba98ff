import type { Product } from '@dasturxon/contract'
import { useTranslations } from '@dasturxon/i18n'
import { countOf, keyOf } from '../../session/basket.ts'
import { useBasket } from '../../session/session-provider.tsx'
import { showToast, Stepper } from '@dasturxon/ui'
import { mostOf } from '../baskets/check-line.ts'
import { useBasketChanges } from '../baskets/use-basket-changes.ts'
import { useFirstChoice } from '../catalogue/use-first-choice.ts'
import { useProductDoors } from '../catalogue/open-product.tsx'

type QuickAddProps = { product: Product; name: string; opensPage: boolean; variant?: 'tile' | 'brand' }

/** The plus on a product's picture. What needs a choice first opens; what is in the basket shows how many there are. */
export function QuickAdd({ product, name, opensPage, variant = 'tile' }: QuickAddProps) {
  const t = useTranslations()
  const doors = useProductDoors()
  const changes = useBasketChanges()
  const firstChoice = useFirstChoice()
  const count = useBasket((basket) => countOf(basket, product.id))
  const lastLine = useBasket((basket) => basket.lines.findLast((line) => line.productId === product.id))
  const most = mostOf(product)

  function change(wanted: number) {
    if (wanted < count) {
      if (lastLine) changes.setCount(keyOf(lastLine), lastLine.count - 1, name)
      return
    }
    const line = { productId: product.id, modifications: firstChoice(product), count: 1, comment: '' }
    const isAsked = product.modificationGroups.some(({ min }) => min > 0)
    // One more of what was chosen otherwise: the same again, or another?
    if (isAsked && lastLine && keyOf(lastLine) !== keyOf(line)) doors.askAgain(product.id)
    else if (changes.add(product, line, { isMore: count > 0 }).kind === 'invalid')
      doors.open(product.id, opensPage)
  }

  return (
    <Stepper
      variant={variant}
      count={count}
      max={most}
      labels={{
        group: t('a11y.quantityGroup', { name }),
        increase: t('a11y.increase', { name }),
        decrease: t('a11y.decrease', { name }),
      }}
      onChange={change}
      onMaxReached={() => showToast({ text: t('product.notEnough', { count: most }) })}
    />
  )
}
