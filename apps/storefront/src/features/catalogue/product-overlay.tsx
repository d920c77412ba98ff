import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { productOver, screenUnder } from '../../browser/product-overlay.ts'
import { keyOf } from '../../session/basket.ts'
import { useBasket, usePlace } from '../../session/session-provider.tsx'
import { productOfBranch } from './menu-of-branch.ts'
import { editedLineOf } from './open-product.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { useCatalogue } from './use-catalogue.ts'

/** The product that lies over the screen, as the address says. Back, Esc, the cross and a pull all close it (NAV-4). */
export function ProductOverlay() {
  const location = useLocation()
  const navigate = useNavigate()
  const id = productOver(location)
  const editedKey = editedLineOf(location)
  const line = useBasket(({ lines }) => lines.find((known) => keyOf(known) === editedKey)) ?? null
  const [shown, setShown] = useState({ id, edited: line, entry: location.key })
  // What slides away is still there, and what was opened to be edited stays so while its line changes.
  if (id !== null && location.key !== shown.entry) setShown({ id, edited: line, entry: location.key })
  const shownId = shown.id
  const [closingKey, setClosingKey] = useState<string | null>(null)
  const branchId = usePlace((place) => place.branchId)
  const catalogue = useCatalogue(shownId !== null)
  const whole = catalogue?.products.find((product) => product.id === shownId)
  const category = catalogue?.categories.find((candidate) => candidate.id === whole?.categoryId)
  if (!whole || !category) return null
  const product = productOfBranch(whole, branchId) ?? { ...whole, isAvailable: false }

  function close() {
    // Going back takes a moment; a second press must not go back further.
    if (closingKey === location.key) return
    setClosingKey(location.key)
    // Entered from this screen, its entry is the one before; from a link, there is none.
    if (location.mask) void navigate(-1)
    else void navigate(screenUnder(location), { replace: true, preventScrollReset: true })
  }

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
