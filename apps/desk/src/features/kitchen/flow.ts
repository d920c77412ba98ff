/** A ticket's parts in CSS pixels, as they are drawn at the column's width. */
export type TicketHeights = {
  id: string
  /** The head, with the allergies and wishes of the whole order. */
  top: number
  /** The head of a piece that goes on from the column before, with the allergies. */
  again: number
  lines: readonly number[]
  /** The row of the button. */
  foot: number
}

export type FlowPage = {
  columns: number
  height: number
  /** Between two tickets of a column. */
  gap: number
  /** The row "goes on", which ends a piece that is not its ticket's last. */
  more: number
}

/** A part of a ticket in one column: its lines `from` to `to`, without `to`. The first part is 1. */
export type Piece = { id: string; from: number; to: number; part: number; isLast: boolean; height: number }

/** So many lines stand on either side of a cut. */
const ENOUGH = 2
/** A rest of a column that is so large a share of it is worth a cut. */
const WASTE = 0.3

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** How many of the lines a piece holds that begins with this head and ends with "goes on". */
function countFitting(lines: readonly number[], used: number, room: number): number {
  let count = 0
  for (let height = used; count < lines.length; count += 1) {
    height += lines[count] ?? 0
    if (height > room) break
  }
  return count
}

/**
 * How tickets lie on the kitchen's pages: in columns, like text, in the order they are given (part three work §1). One that fits a
 * column is whole, or cut once where much of a column would be left empty, never over two pages; a taller one goes on with its head
 * repeated. A line is never cut, and what comes later moves nothing before it. Answers pages of columns of pieces.
 */
export function flowTickets(tickets: readonly TicketHeights[], page: FlowPage): Piece[][][] {
  const { columns, height, gap, more } = page
  const pages: Piece[][][] = []
  let column: Piece[] = []
  let y = 0
  const addPage = () => {
    const added = Array.from({ length: columns }, (): Piece[] => [])
    pages.push(added)
    column = added[0] ?? []
  }
  const isPageEnd = () => column === pages.at(-1)?.at(-1)
  const goOn = () => {
    y = 0
    const here = pages.at(-1) ?? []
    const next = here[here.indexOf(column) + 1]
    if (next) column = next
    else addPage()
  }
  const put = (piece: Piece) => {
    column.push(piece)
    y += piece.height + gap
  }
  addPage()
  for (const { id, top, again, lines, foot } of tickets) {
    let from = 0
    let part = 1
    for (let isLast = false; !isLast;) {
      const head = part === 1 ? top : again
      const rest = lines.slice(from)
      const whole = head + sum(rest) + foot
      const room = height - y
      const fits = Math.min(countFitting(rest, head + more, room), rest.length - 1)
      const isEmpty = y === 0
      const isTaller = whole > height
      const isWorthACut = room >= height * WASTE && fits >= ENOUGH && rest.length - fits >= ENOUGH
      const isCut =
        rest.length > 1 && (isEmpty ? isTaller : !isPageEnd() && (isTaller ? fits >= ENOUGH : isWorthACut))
      if (whole <= room || (isEmpty && !isCut)) {
        // One line that is taller than a column by itself is put there all the same.
        put({ id, from, to: lines.length, part, isLast: true, height: whole })
        isLast = true
      } else if (isCut) {
        const taken = Math.max(1, fits)
        const used = head + sum(rest.slice(0, taken)) + more
        put({ id, from, to: from + taken, part, isLast: false, height: used })
        from += taken
        part += 1
        goOn()
      } else goOn()
    }
  }
  return pages
}
