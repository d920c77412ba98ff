import type { CallError } from '@dasturxon/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from '../../runtime/index.ts'
import { laterPart } from '../../browser/later-part.tsx'
import { productOver, screenUnder } from '../../browser/product-overlay.ts'
import { keyOf } from '../../session/basket.ts'
import { useBasket, useFulfilment } from '../../session/session-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { showToast } from '@dasturxon/ui'
import { productOfBranch } from '../catalogue/menu-of-branch.ts'
import { editedLineOf } from '../catalogue/open-product.tsx'
import { useProduct } from '../catalogue/use-product.ts'

const { Part: ProductSheet, usePartSoon: useProductSheetSoon } = laterPart(
  async () => (await import('./product-sheet.tsx')).ProductSheet,
)

/** The product that lies over the screen, as the address says. Back, Esc, the cross and a pull all close it (NAV-4). */
export function ProductOverlay() {
  useProductSheetSoon()
  const errorText = useErrorText()
  const location = useLocation()
  const navigate = useNavigate()
  const id = productOver(location)
  const editedKey = editedLineOf(location)
  const line = useBasket(({ lines }) => lines.find((known) => keyOf(known) === editedKey)) ?? null
  const [shown, setShown] = useState({ id, edited: line, entry: location.key })
  // What slides away is still there, and what was opened to be edited stays so while its line changes.
  if (id !== null && location.key !== shown.entry) setShown({ id, edited: line, entry: location.key })
  const found = useProduct(id)
  const [last, setLast] = useState(found)
  // Also when the menu has it no longer by then.
  if (found.kind === 'found' && (last.kind !== 'found' || found.product !== last.product)) setLast(found)
  const [closingKey, setClosingKey] = useState<string | null>(null)
  const branchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const error = id !== null && found.kind === 'failed' ? found.error : null
  const leave = useEffectEvent((reason: CallError) => {
    showToast({ text: errorText(reason), tone: 'bad' })
    close()
  })
  useEffect(() => {
    if (error) leave(error)
  }, [error])

  function close() {
    // Going back takes a moment; a second press must not go back further.
    if (closingKey === location.key) return
    setClosingKey(location.key)
    // Entered from this screen, its entry is the one before; from a link, there is none.
    if (location.mask) void navigate(-1)
    else void navigate(screenUnder(location), { replace: true, preventScrollReset: true })
  }

  const drawn = id === null ? last : found
  if (drawn.kind !== 'found') return null
  const { product: whole, category } = drawn
  const product = productOfBranch(whole, branchId) ?? { ...whole, isAvailable: false }
  return (
    <ProductSheet
      key={shown.entry}
      product={product}
      category={category}
      edited={shown.edited}
      isOpen={id !== null}
      onClose={close}
    />
  )
}
