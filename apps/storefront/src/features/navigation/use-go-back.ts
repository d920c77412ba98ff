import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'

/**
 * Goes back in history when the customer came from a page of this shop. Otherwise a pressed link leads where it leads, and
 * without a press there is the menu.
 */
export function useGoBack(): (event?: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    if (hasEntryBefore(history.state)) {
      event?.preventDefault()
      void navigate(-1)
    } else if (!event) {
      void navigate(paths.home)
    }
  }
}

/** The router numbers its entries; the first one of this shop is 0. */
function hasEntryBefore(state: unknown): boolean {
  const isObject = typeof state === 'object' && state !== null
  return isObject && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
