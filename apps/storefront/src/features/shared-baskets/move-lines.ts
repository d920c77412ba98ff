import type { Result } from '@dasturxon/contract/client'

/**
 * Puts lines into a shared basket by `put`, all of them or, where one product is refused, those of the others: what a branch
 * does not have keeps nothing else out. Answers what went in and what was refused; neither when nothing could be said.
 */
export async function moveLines<Line extends { productId: string }>(
  lines: readonly Line[],
  put: (lines: readonly Line[]) => Promise<Result<unknown>>,
): Promise<{ moved: readonly Line[]; refused: readonly Line[] }> {
  let rest = lines
  while (rest.length > 0) {
    const result = await put(rest)
    if (result.ok) break
    const productId = result.error.details?.['productId']
    const others = rest.filter((line) => line.productId !== productId)
    if (others.length === rest.length) return { moved: [], refused: [] }
    rest = others
  }
  return { moved: rest, refused: lines.filter((line) => !rest.includes(line)) }
}
