/**
 * Where to go after sign-in: the `next` of the address when it is a path of this shop, else `/`. Anything that a browser
 * could read as another site (`//host`, `/\host`, a scheme, control characters) is refused.
 */
export function safeNext(next: string | null): string {
  if (!next || !next.startsWith('/')) return '/'
  const base = 'http://shop.invalid'
  const url = URL.parse(next, base)
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
