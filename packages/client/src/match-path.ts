export type Params = Readonly<Record<string, string>>

const patterns = new Map<string, RegExp>()

/** The parameters of a path that has a pattern's form, `/product/:id`; null when it has another. `*` is any path. */
export function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {}
  let regExp = patterns.get(pattern)
  if (!regExp) {
    regExp = new RegExp(`^${pattern.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i')
    patterns.set(pattern, regExp)
  }
  const found = regExp.exec(decode(pathname))
  return found && { ...found.groups }
}

/** A path that is wrongly encoded is taken as it is, and matches nothing that has letters to decode. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replaceAll(/%2f/gi, '%252F'))
  } catch {
    return pathname
  }
}
