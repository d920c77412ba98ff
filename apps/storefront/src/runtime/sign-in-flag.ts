import type { Environment } from '../environment/environment.ts'

/** The name of a shop's flag: its customers are not those of the other shops of its host. */
export const signInFlag = (merchantId: string) => `auth_${merchantId}`

/** What the flag holds once the server has found that the session is over, until the browser has read it. */
export const SESSION_OVER = '0'

let bearer: string | null = null

/**
 * Keeps the token of a sign-in for as long as the page lives, where the browser keeps no cookie of ours: inside the frame of a
 * messenger's own site. Null forgets it.
 */
export function storeBearer(token: string | null): void {
  bearer = token
}

/** Whether the page keeps the token itself, since the browser does not. */
export const hasBearer = (): boolean => bearer !== null

/** `fetch` options with the kept token, if there is one. */
export function withBearer(init: RequestInit | undefined): RequestInit | undefined {
  if (bearer === null) return init
  const headers = new Headers(init?.headers)
  headers.set('authorization', `Bearer ${bearer}`)
  return { ...init, headers }
}

/**
 * Whether somebody is signed in to the shop of a page. The token itself is out of a script's reach (HttpOnly); the server
 * keeps this flag beside it, unless the page itself had to.
 */
export function hasSignInFlag({ merchantState }: Pick<Environment, 'merchantState'>): boolean {
  if (!('merchant' in merchantState)) return false
  const flag = `${signInFlag(merchantState.merchant.id)}=1`
  return bearer !== null || document.cookie.split('; ').includes(flag)
}

/** Takes the flag away; the token beside it is the server's to clear. */
export function dropSignInFlag({ merchantState }: Pick<Environment, 'merchantState'>): void {
  if (!('merchant' in merchantState)) return
  document.cookie = `${signInFlag(merchantState.merchant.id)}=; Path=/; Max-Age=0`
}
