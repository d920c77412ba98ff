import type { Environment } from './environment.ts'

/** The name of a shop's flag: its customers are not those of the other shops of its host. */
export const signInFlag = (merchantId: string) => `auth_${merchantId}`

/**
 * Whether somebody is signed in to the shop of a page. The token itself is out of a script's reach (HttpOnly); the server
 * keeps this flag beside it.
 */
export function hasSignInFlag({ merchantState }: Pick<Environment, 'merchantState'>): boolean {
  if (!('merchant' in merchantState)) return false
  return document.cookie.split('; ').includes(`${signInFlag(merchantState.merchant.id)}=1`)
}

/** Takes the flag away; the token beside it is the server's to clear. */
export function dropSignInFlag({ merchantState }: Pick<Environment, 'merchantState'>): void {
  if (!('merchant' in merchantState)) return
  document.cookie = `${signInFlag(merchantState.merchant.id)}=; Path=/; Max-Age=0`
}
