/** Paths without their ending that are there as `.ts` and as `.tsx`: an import of one reads like one of the other. */
export function pairsOfOneName(paths: readonly string[]): string[] {
  const modules = new Set(paths)
  return paths
    .filter((path) => path.endsWith('.ts') && modules.has(`${path}x`))
    .map((path) => path.slice(0, -3))
}
