/**
 * Whether somebody is signed in. The token itself is out of a script's reach (HttpOnly); the server keeps this flag
 * beside it.
 */
export function hasSignInFlag(): boolean {
  return /(?:^|;\s*)auth=1(?:;|$)/.test(document.cookie)
}
