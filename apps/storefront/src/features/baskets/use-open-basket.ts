import type { MouseEventHandler } from 'react'
import { useLocation, useNavigate, type Location } from '../../runtime/index.ts'
import { basketOver, isBasketOver } from '../../browser/product-overlay.ts'
import { isRecord } from '../../storage/is-record.ts'
import { useShop } from '../../environment/environment-provider.tsx'

/** Marks the entry of history that lies right over the screen it was opened from. */
const OPENED_HERE = { openedHere: true }

/** What a press on a link to the basket does where the basket is no page: opens it over the screen (`cartPageActive`). */
export function useOpenBasket(): MouseEventHandler<HTMLElement> | undefined {
  const { cartPageActive } = useShop().settings
  const navigate = useNavigate()
  const location = useLocation()
  if (cartPageActive) return undefined
  return (event) => {
    event.preventDefault()
    if (isBasketOver(location)) return
    void navigate(basketOver(location), { state: OPENED_HERE, preventScrollReset: true })
  }
}

/** Whether going back closes the basket; otherwise it was opened by its address, and there may be nothing before it. */
export const wasOpenedHere = ({ state }: Pick<Location, 'state'>) =>
  isRecord(state) && state['openedHere'] === true
