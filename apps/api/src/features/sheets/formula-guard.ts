/** Letters at which a program that opens a CSV parts cells, ours or another's. */
const PARTING = new Set(',;\t|\r\n')
/** Letters with which a formula begins, also in their wide form (OWASP, CSV injection). */
const COMPUTING = new Set('=+-@\t\r\n＝＋－＠')

/**
 * A cell of a CSV with an apostrophe before whatever would be a formula, wherever in it that begins (ATK-21): an Excel that parts
 * cells by commas finds one in the middle of `Osh,=1+1`. `unguarded` answers the cell as it was.
 */
export const guarded = (cell: string): string => rewriteFormulas(cell, (letter) => `'${letter}`)

/** The cell that `guarded` was given. */
export const unguarded = (cell: string): string =>
  rewriteFormulas(cell, (letter) => (letter === "'" ? '' : letter))

/** Replaces the first letter of each formula, which may be an apostrophe before it. Reads the cell once, however long it is. */
function rewriteFormulas(cell: string, rewrite: (letter: string) => string): string {
  const pieces: string[] = []
  let [written, isBeginning] = [0, true]
  for (let at = 0; at < cell.length; at += 1) {
    const letter = cell.charAt(at)
    if (isBeginning && isFormula(cell, at)) {
      pieces.push(cell.slice(written, at), rewrite(letter))
      written = at + 1
    }
    isBeginning = PARTING.has(letter) || (isBeginning && letter === '"')
  }
  return written === 0 ? cell : pieces.join('') + cell.slice(written)
}

/** Whether a formula is written from there, with apostrophes before it or without. */
function isFormula(cell: string, from: number): boolean {
  let at = from
  while (cell.charAt(at) === "'") at += 1
  return COMPUTING.has(cell.charAt(at))
}
