import { useDeskText } from '@dasturxon/i18n/desk'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Row } from '../../session/settle.ts'
import { useQuiet } from '../../session/use-quiet.ts'
import { flowTickets, type Piece, type TicketHeights } from './flow.ts'
import { GoesOn, TicketFoot, TicketHead, TicketLine, TicketNotes } from './ticket.tsx'
import { linesAt } from './tickets.ts'
import shared from './kitchen.module.css'
import styles from './ticket.module.css'

/** Letters for a rush, and large ones for when so few tickets are open that all of them fit with a column less. */
type Size = 'rush' | 'calm'
/** So many tickets are never all seen in large letters. */
const MOST_CALM = 16
/** Letters change their size after nobody has touched the screen for so long. */
const SIZE_QUIET_MS = 60_000

/** The room for tickets in CSS pixels, and in how many columns it is divided. */
type Room = { width: number; height: number; columns: number; gap: number }
type Heights = ReadonlyMap<string, TicketHeights>

/**
 * Lays tickets out on pages of columns (part three work §1). What has not been drawn at this width, in this language and size is
 * measured before it is seen. `flow` is the ref of the room, `measure` has to stand within it.
 */
export function usePages(rows: readonly Row[], station: string | null) {
  const { language } = useDeskText()
  const [room, flow] = useRoom()
  const fonts = useFonts()
  const [heights, setHeights] = useState<Heights>(new Map())
  const shape = [room?.width, room?.columns, language, fonts, station].join()
  const at = (size: Size) => layOut(rows, { size, shape, room, heights })
  const rush = at('rush')
  const calm = rows.length <= MOST_CALM ? at('calm') : null
  const fitsCalm = calm?.pages?.length === 1
  const isUntouched = useQuiet(SIZE_QUIET_MS)
  const [isCalm, setCalm] = useState<boolean | null>(null)
  if (calm?.missing.length === 0 || rows.length > MOST_CALM)
    if (isCalm !== fitsCalm && (isCalm === null || isUntouched)) setCalm(fitsCalm)
  const layouts = [rush, ...(calm ? [calm] : [])].filter(({ missing }) => missing.length > 0)
  const measure =
    room && layouts.length > 0 ? (
      <Measure
        key={layouts.map(({ size }) => size).join()}
        layouts={layouts}
        station={station}
        onMeasured={(measured) => setHeights((known) => withMeasured(known, measured, shape))}
      />
    ) : null
  const shown = isCalm && calm?.pages ? calm : rush
  return { flow, measure, pages: shown.pages ?? [], isCalm: shown === calm, columns: shown.columns }
}

type Layout = {
  size: Size
  columns: number
  /** Of a column, in CSS pixels. */
  width: number
  pages: Piece[][][] | null
  missing: { key: string; row: Row | null }[]
}

/** What a layout has to know of the row "goes on" stands under this name. */
const MORE = 'more'

type LayOut = { size: Size; shape: string; room: Room | null; heights: Heights }

function layOut(rows: readonly Row[], { size, shape, room, heights }: LayOut): Layout {
  const { width: all = 0, height = 0, gap = 0, columns: most = 1 } = room ?? {}
  const columns = Math.max(1, size === 'calm' ? most - 1 : most)
  const width = (all - gap * (columns - 1)) / columns
  const keyOf = (name: string) => [shape, size, name].join()
  const wanted = [
    { key: keyOf(MORE), row: null },
    ...rows.map((row) => ({ key: keyOf(`${row.order.id}:${row.order.version}`), row })),
  ]
  const missing = wanted.filter(({ key }) => !heights.has(key))
  const layout = { size, columns, width, missing }
  if (!room || missing.length > 0) return { ...layout, pages: null }
  const [more, ...tickets] = wanted.flatMap(({ key }) => heights.get(key) ?? [])
  return { ...layout, pages: flowTickets(tickets, { columns, height, gap, more: more?.foot ?? 0 }) }
}

/** Heights of other shapes are let go. */
const withMeasured = (known: Heights, measured: Heights, shape: string): Heights =>
  new Map([...known, ...measured].filter(([key]) => key.startsWith(`${shape},`)))

type MeasureProps = {
  layouts: readonly Layout[]
  station: string | null
  onMeasured: (heights: Heights) => void
}

/** Draws tickets out of sight as they will be, and says how high their parts are. */
function Measure({ layouts, station, onMeasured }: MeasureProps): ReactNode {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const heightsOf = (ticket: Element, part: string) =>
      [...ticket.querySelectorAll(`[data-part="${part}"]`)].map((one) => one.getBoundingClientRect().height)
    const measured = [...(layer.current?.querySelectorAll('[data-key]') ?? [])].map((ticket) => {
      const [top = 0] = heightsOf(ticket, 'top')
      const [again = 0] = heightsOf(ticket, 'again')
      const [foot = 0] = heightsOf(ticket, 'foot')
      const key = ticket.getAttribute('data-key') ?? ''
      const id = ticket.getAttribute('data-id') ?? ''
      return [key, { id, top, again, lines: heightsOf(ticket, 'line'), foot }] as const
    })
    onMeasured(new Map(measured))
  })
  return (
    <div ref={layer} className={shared.measure} aria-hidden="true" inert>
      {layouts.map(({ size, width, missing }) => (
        <div key={size} data-size={size} style={{ inlineSize: `${width}px` }}>
          {missing.map(({ key, row }) => (
            <div key={key} data-key={key} data-id={row?.order.id} className={styles.ticket}>
              {row ? <MeasuredParts row={row} station={station} /> : <MeasuredMore />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const MeasuredMore = () => (
  <div data-part="foot">
    <GoesOn />
  </div>
)

function MeasuredParts({ row, station }: { row: Row; station: string | null }) {
  return (
    <>
      <div data-part="top">
        <TicketHead row={row} />
        <TicketNotes order={row.order} showsWishes />
      </div>
      <div data-part="again">
        <TicketHead row={row} part={2} parts={2} />
        <TicketNotes order={row.order} showsWishes={false} />
      </div>
      <ul>
        {linesAt(row.order, station).map((line) => (
          <li key={line.id} data-part="line">
            <TicketLine line={line} isTicked={false} />
          </li>
        ))}
      </ul>
      <div data-part="foot">
        <TicketFoot row={row} station={station} />
      </div>
    </>
  )
}

/** The room of the element that the ref is given to, again whenever it changes. */
function useRoom(): [Room | null, (flow: HTMLElement | null) => (() => void) | undefined] {
  const [room, setRoom] = useState<Room | null>(null)
  const follow = useCallback((flow: HTMLElement | null) => {
    if (!flow) return undefined
    const observer = new ResizeObserver(() => {
      const style = getComputedStyle(flow)
      setRoom({
        width: flow.clientWidth,
        height: flow.clientHeight,
        columns: Number(style.getPropertyValue('--columns')),
        gap: Number.parseFloat(style.rowGap) || 0,
      })
    })
    observer.observe(flow)
    return () => observer.disconnect()
  }, [])
  return [room, follow]
}

/** Counts the fonts that have come: letters are as wide as their font. */
function useFonts(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const add = () => setCount((before) => before + 1)
    document.fonts.addEventListener('loadingdone', add)
    return () => document.fonts.removeEventListener('loadingdone', add)
  }, [])
  return count
}
