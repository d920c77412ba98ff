import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from '../../runtime/index.ts'
import { paths } from '../../paths.ts'

/** Which part of the home menu is shown; null where the customer has chosen none. */
export type MenuChoice = { groupId: string | null; categoryId: string | null }

/** Reads the choice from the address, so that Back, a reload and a shared link keep it. */
export const useMenuChoice = (): MenuChoice => readMenuChoice(useLocation().search)

/** Reads the choice from the query of an address. */
export function readMenuChoice(search: string): MenuChoice {
  const parameters = new URLSearchParams(search)
  return { groupId: parameters.get('group'), categoryId: parameters.get('category') }
}

/**
 * Follows a link of the home menu where the customer stands, without a jump to the top. The first choice is an entry of
 * history, so that Back returns to the whole menu; one choice after another takes the place of the first.
 */
export function useFollowChoice(): (href: string, event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  const { groupId, categoryId } = useMenuChoice()
  return (href, event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const isChosen = groupId !== null || categoryId !== null
    void navigate(href, { replace: isChosen, preventScrollReset: true })
  }
}

/** The address of the home menu with a choice made. */
export function choiceHref({ groupId, categoryId }: MenuChoice): string {
  const parameters = new URLSearchParams()
  if (groupId !== null) parameters.set('group', groupId)
  if (categoryId !== null) parameters.set('category', categoryId)
  return parameters.size > 0 ? `${paths.home}?${parameters}` : paths.home
}
