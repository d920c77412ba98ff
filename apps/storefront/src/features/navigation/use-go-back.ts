import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** For a back link: goes back in history when the customer came from a page of this shop, else where the link leads. */
export function useGoBack(): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    if (!hasEntryBefore(history.state)) return
    event.preventDefault()
    void navigate(-1)
  }
}

/** The router numbers its entries; the first one of this shop is 0. */
function hasEntryBefore(state: unknown): boolean {
  const isObject = typeof state === 'object' && state !== null
  return isObject && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
