import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'

/**
 * Finds lines (1-based) in a JSON text: the one on which the value at a path starts, or the nearest value around it when the
 * path does not exist there (a missing key). The text must be valid JSON; it is parsed once, at the first question.
 */
export function lineFinder(json: string): (path: readonly PropertyKey[]) => number {
  let root: Node | undefined
  return (path) => {
    let node = (root ??= parseTree(json))
    for (const key of path) {
      const next = node && findNodeAtLocation(node, [typeof key === 'number' ? key : String(key)])
      if (!next) break
      node = next
    }
    return lineAt(json, node?.offset ?? 0)
  }
}

/** The line (1-based) of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
