/** The list with one of it at another place; the others keep their order. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  // nothing comes in where nothing stood
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
