/** What a spreadsheet would compute, also in its wide letters (OWASP, CSV injection). */
const COMPUTED = String.raw`'*[=+\-@\t\r\n＝＋－＠]`
/** Where a cell begins, or would in a program that parts cells by something else than we do. */
const BEGINNING = String.raw`(?<=(?:^|[,;\t|\r\n])"*)`

const UNGUARDED = new RegExp(`${BEGINNING}(?=${COMPUTED})`, 'g')
const GUARD = new RegExp(`${BEGINNING}'(?=${COMPUTED})`, 'g')

/**
 * A cell of a CSV with an apostrophe before whatever would be a formula, wherever in it that begins (ATK-21): an Excel that parts
 * cells by commas finds one in the middle of `Osh,=1+1`. `unguarded` answers the cell as it was.
 */
export const guarded = (cell: string): string => cell.replaceAll(UNGUARDED, "'")

/** The cell that `guarded` was given. */
export const unguarded = (cell: string): string => cell.replaceAll(GUARD, '')
