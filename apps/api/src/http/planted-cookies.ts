import { isIP } from 'node:net'
import { forgetCookie, isOwnName, isPlainToken, type Cookies } from './cookies.ts'

/** From here on, in characters of names and values, a browser carries more than our cookies come to. */
const MANY_CHARACTERS = 6_000
/** Of foreign names so many at a time: what an answer carries has to pass through proxies too (nginx: 4 KB of headers). */
const FORGOTTEN_AT_ONCE = 8

/**
 * `Set-Cookie` lines that take away what neighbouring hosts planted (fault 6, decision 0048): a name of ours that came twice, in
 * both its values; over https a token under its plain name; and, where a browser carries far more than our own, foreign names a
 * few at a time, so that nobody is shut out by the length of the header.
 */
export function plantedCookies(
  cookies: Cookies,
  { hostname, isSecure }: { hostname: string; isSecure: boolean },
): string[] {
  const own = [...cookies]
    .filter(([name, values]) => isOwnName(name) && values.length > 1)
    .map(([name]) => name)
  const plain = isSecure ? [...cookies.keys()].filter(isPlainToken) : []
  const foreign = lengthOf(cookies) > MANY_CHARACTERS ? [...cookies.keys()].filter(isForeign) : []
  const names = new Set([...own, ...plain, ...foreign.slice(0, FORGOTTEN_AT_ONCE)])
  return [...names].flatMap((name) => forgetEverywhere(name, hostname))
}

const isForeign = (name: string): boolean => !isOwnName(name) && /^[\w!#$%&'*+.^`|~-]+$/.test(name)

const lengthOf = (cookies: Cookies): number =>
  [...cookies].reduce(
    (sum, [name, values]) =>
      sum + values.reduce((length, value) => length + name.length + value.length + 3, 0),
    0,
  )

/** For the host itself, and for each domain it is below: a browser takes the lines that it would let the host set. */
function forgetEverywhere(name: string, hostname: string): string[] {
  const labels = isIP(hostname) === 0 ? hostname.split('.') : []
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  const line = forgetCookie(name)
  const isHostOnly = name.startsWith('__')
  return [line, ...(isHostOnly ? [] : domains.map((domain) => `${line}; Domain=${domain}`))]
}
