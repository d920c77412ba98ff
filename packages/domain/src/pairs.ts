/** Pairs that stand a line each, `name=value`, in their order; null where a line has no name or a name stands twice. */
export function readPairs(lines: string): [string, string][] | null {
  const pairs = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const at = line.indexOf('=')
      return at < 1 ? ['', ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    })
  const names = new Set(pairs.map(([name]) => name))
  return names.has('') || names.size < pairs.length ? null : pairs
}

/** The same pairs as lines, by their names. */
export const writePairs = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
