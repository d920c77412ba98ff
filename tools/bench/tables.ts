/** A table of Markdown without its line of dashes; the first column names the rows. */
export interface Table {
  columns: string[]
  rows: string[][]
}

/** What a cell says where nothing is known. */
export const UNKNOWN = '–'

const NOT_MEASURED = 'not measured'
const BEFORE = 'before'

/** The columns of facts. */
export const FACT_COLUMNS = ['what', 'now', 'reference of the same run', BEFORE, 'bar']

/** The name of the column that holds what another one said before. */
export const columnBefore = (column: string): string => `${column}, ${BEFORE}`

/** The lines of a table. */
export function printTable({ columns, rows }: Table): string {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The tables of a report by the title of their section (`## …`), the figures without what marks those that miss their bar. */
export function readTables(markdown: string): Map<string, Table[]> {
  const sections = markdown.split(/^## /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [title = ''] = section.split('\n', 1)
      const tables = section.match(/(?:^\|.*\|$\n?)+/gm) ?? []
      return [title.trim(), tables.map(readTable)]
    }),
  )
}

function readTable(lines: string): Table {
  const cells = lines
    .trim()
    .split('\n')
    .map((line) => line.slice(1, -1).split('|'))
    .map((row) => row.map((cell) => cell.trim().replaceAll('**', '')))
  const [columns = [], , ...rows] = cells
  return { columns, rows }
}

/** The table with what the earlier tables of its section said, in its columns of before. */
export function withBefore({ columns, rows }: Table, earlier: readonly Table[]): Table {
  return {
    columns,
    rows: rows.map((row) =>
      row.map((cell, at) => {
        const now = columnOfNow(columns[at] ?? '')
        return now === undefined ? cell : figureOfBefore(earlier, row[0] ?? '', now)
      }),
    ),
  }
}

/**
 * What a section says whose part could not be measured: the rows of before with the reason in place of a figure, and a row of the
 * section's own name where there were none.
 */
export function notMeasured(
  earlier: readonly Table[],
  { title, reason }: { title: string; reason: string },
): Table[] {
  const said = `${NOT_MEASURED}: ${reason}`
  if (earlier.length === 0)
    return [{ columns: FACT_COLUMNS, rows: [[title, said, UNKNOWN, UNKNOWN, UNKNOWN]] }]
  return earlier.map(({ columns, rows }) => {
    const emptied = rows.map((row) =>
      row.map((cell, at) => {
        if (at === 1) return said
        return at === 0 || columns[at] === 'bar' ? cell : UNKNOWN
      }),
    )
    return withBefore({ columns, rows: emptied }, earlier)
  })
}

/** Of a column of before, the one whose figures it keeps; undefined of any other. */
function columnOfNow(column: string): string | undefined {
  if (column === BEFORE) return 'now'
  const suffix = columnBefore('')
  return column.endsWith(suffix) ? column.slice(0, -suffix.length) : undefined
}

/** What stood in a column of the row of this name; of a run that did not measure it, what had stood there before. */
function figureOfBefore(tables: readonly Table[], what: string, column: string): string {
  const earlierColumn = column === 'now' ? BEFORE : columnBefore(column)
  for (const { columns, rows } of tables) {
    const row = rows.find(([name]) => name === what)
    if (!row || !columns.includes(column)) continue
    const cell = row[columns.indexOf(column)] ?? UNKNOWN
    const isKnown = cell !== UNKNOWN && !cell.startsWith(NOT_MEASURED)
    return isKnown ? cell : (row[columns.indexOf(earlierColumn)] ?? UNKNOWN)
  }
  return UNKNOWN
}
