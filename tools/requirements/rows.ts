import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../commands.ts'

export interface Row {
  /** `BSK-2` or `customer 7` of docs/requirements.md, `T-PAY-01` of docs/traps.md. */
  id: string
  /** What must hold, as written there, shortened to one line. */
  text: string
}

/** Every row that a test can prove, in the order of the documents. */
export function readRows(): Row[] {
  return ['docs/requirements.md', 'docs/traps.md'].flatMap((file) =>
    parseRows(readFileSync(join(root, file), 'utf8')),
  )
}

/** The rows of a document's tables whose first cell is an id; the last cell says what must hold. */
export function parseRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = /^\|\s*((?:T-)?[A-Z]+-\d+|customer \d+)\s*\|(.*)\|\s*$/.exec(line)
    if (!cells) return []
    const [, id = '', rest = ''] = cells
    // A bar inside `code` is part of the text, so only the traps' four columns are split.
    const text = id.startsWith('T-') ? (rest.split(' | ').at(-1) ?? '') : rest
    return [{ id, text: text.trim() }]
  })
}

/** The ids in a text that look like ours, known or not: `BSK-2`, `T-PAY-01`, both of `customer 7 44`, but not `UTF-8`. */
export function findIds(text: string, rows: Row[]): string[] {
  const areas = [...new Set(rows.map(({ id }) => id.replace(/[- ]\d+$/, '')))].toSorted(
    (a, b) => b.length - a.length,
  )
  const met = [...text.matchAll(/(?<![\w-])customer((?: \d+)+)(?![\w:.]*\d)/g)].flatMap(([, numbers = '']) =>
    numbers.trim().split(' '),
  )
  return [
    ...new Set([
      ...(text.match(new RegExp(`(?<![\\w-])(?:${areas.join('|')})-\\d+(?!\\w)`, 'g')) ?? []),
      ...met.map((number) => `customer ${number}`),
    ]),
  ]
}
