const PARTING = [';', '\t', ',', '|'] as const
/** Lines that are looked at to tell what parts the cells. */
const SAMPLED = 50
/** A first line of Excel that says what parts the cells. */
const SAID = /^sep=(.)\r?\n/i

/**
 * The records of a table of text as people and programs write it. A cell is quoted where its last quote stands before what parts cells or
 * ends a line, and then holds both; any other quote is a letter (`"Роза 5" букет`, `Кабель 3"`). Ends one record behind `most`.
 */
export function readCsv(text: string, most: number): string[][] {
  const said = SAID.exec(text)
  const body = said ? text.slice(said[0].length) : text
  return recordsOf(body, partingOf(body, said ? [said[1] ?? ''] : PARTING), most)
}

/** What parts the cells of a table, and how many of them most of its lines have; 0: nobody has counted yet. */
type Parting = { sign: string; columns: number }

/** What parts the cells: what makes most lines the same number of cells; titles above a table have other signs in them. */
function partingOf(text: string, signs: readonly string[]): Parting {
  const scores = signs.map((sign) => {
    const counts = new Map<number, number>()
    for (const { length } of recordsOf(text, { sign, columns: 0 }, SAMPLED))
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    const [columns, lines] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])
    return { sign, columns, lines }
  })
  const most = Math.max(...scores.map(({ lines }) => lines))
  // of those that part about as many lines the one that makes more cells of them
  const alike = scores.filter(({ lines }) => lines > 0 && lines * 2 > most)
  return alike.reduce<Parting>((one, other) => (other.columns > one.columns ? other : one), {
    sign: signs[0] ?? ';',
    columns: 0,
  })
}

function recordsOf(text: string, parting: Parting, most: number): string[][] {
  const records: string[][] = []
  let cells: string[] = []
  let at = 0
  const ends = (place: number) => {
    const letter = text[place]
    return letter === undefined || letter === parting.sign || letter === '\n' || letter === '\r'
  }
  while (at <= text.length && records.length <= most) {
    const quoted = text[at] === '"' ? quotedAt(text, at, ends) : null
    if (quoted && !isOfTwoLines(text, { from: at, end: quoted.end, before: cells.length }, parting)) {
      cells.push(quoted.cell)
      at = quoted.end
    } else {
      const from = at
      while (!ends(at)) at += 1
      cells.push(text.slice(from, at))
    }
    if (text[at] === parting.sign) {
      at += 1
      continue
    }
    if (cells.length > 1 || cells[0] !== '' || text[at] !== undefined) records.push(cells)
    cells = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
  return records
}

/** The quoted cell that begins at a place, and where it ends; null where a quote in it is no last one and no pair: then none is quoted. */
function quotedAt(
  text: string,
  from: number,
  ends: (place: number) => boolean,
): { cell: string; end: number } | null {
  let at = from + 1
  for (;;) {
    at = text.indexOf('"', at)
    if (at === -1) return null
    if (text[at + 1] === '"') at += 2
    else break
  }
  return ends(at + 1) ? { cell: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 } : null
}

/**
 * Whether what stands between two quotes is the end of one line and the beginning of another, each with as many cells as the others have:
 * somebody wrote a quote too many.
 */
function isOfTwoLines(
  text: string,
  { from, end, before }: { from: number; end: number; before: number },
  { sign, columns }: Parting,
): boolean {
  const firstEnd = text.indexOf('\n', from)
  if (columns < 2 || firstEnd === -1 || firstEnd >= end) return false
  const partsIn = (line: string) => line.split(sign).length
  const lastFrom = text.lastIndexOf('\n', end - 1) + 1
  const lastEnd = text.indexOf('\n', end)
  const last = text.slice(lastFrom, lastEnd === -1 ? text.length : lastEnd)
  return before + partsIn(text.slice(from, firstEnd)) === columns && partsIn(last) === columns
}
