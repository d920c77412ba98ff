import { paths } from '../../paths.ts'

/**
 * Where somebody goes who has just signed in: the page of the desk that was asked for, else where the role begins. What a page may be
 * seen by is decided there. The word of an invitation is used up and leaves the address.
 */
export function afterSignIn({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (!pathname.startsWith(`${paths.home}/`) || pathname === paths.joinDevice) return paths.home
  const rest = new URLSearchParams(search)
  rest.delete('invitation')
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}
