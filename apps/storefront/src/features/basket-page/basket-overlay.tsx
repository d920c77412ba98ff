import { useIsHydrated } from '@dasturxon/client'
import { useState } from 'react'
import { laterPart } from '../../browser/later-part.tsx'
import { useLocation, useNavigate } from '../../runtime/index.ts'
import { isBasketOver, screenUnder } from '../../browser/product-overlay.ts'
import { wasOpenedHere } from '../baskets/use-open-basket.ts'

const { Part: BasketSheet } = laterPart(async () => (await import('./basket-sheet.tsx')).BasketSheet)

/** The basket that lies over the screen, as the address says, for shops that have no page for it (NAV-4). */
export function BasketOverlay() {
  const location = useLocation()
  const navigate = useNavigate()
  // Only this browser knows what is in it.
  const isOpen = useIsHydrated() && isBasketOver(location)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const [closingKey, setClosingKey] = useState<string | null>(null)
  if (!wasOpened) return null

  function close() {
    // Going back takes a moment; a second press must not go back further.
    if (closingKey === location.key) return
    setClosingKey(location.key)
    if (wasOpenedHere(location)) void navigate(-1)
    else void navigate(screenUnder(location), { replace: true, preventScrollReset: true })
  }

  return <BasketSheet isOpen={isOpen} onClose={close} />
}
