import type { MouseEvent } from 'react'
import { useNavigate } from './index.ts'
import { paths } from '../paths.ts'
import { historyIndex } from '@dasturxon/client'
import { goBackInTab } from './use-nav-tabs.ts'

/**
 * Goes back in history when the customer came from a page of this shop; where tabs keep their screens, to the one before
 * in the same tab. Otherwise a pressed link leads where it leads, and without a press there is the menu.
 */
export function useGoBack(): (event?: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    if (goBackInTab(navigate)) {
      event?.preventDefault()
    } else if (historyIndex() > 0) {
      event?.preventDefault()
      void navigate(-1)
    } else if (!event) {
      void navigate(paths.home)
    }
  }
}
