/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table lays its rows out itself: those of a grid stand where they are put */
import type { SheetProblem } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { topsOf, useDrawnRows } from '../menu/use-window.ts'
import { lettersOf, widthOf, type CheckedRow, type CheckedSheet } from './import-rows.ts'
import styles from './import-grid.module.css'
import { useProblemText } from './problem-text.ts'

const ROW_PX = 44
const NUMBER_PX = 56

type Place = { row: number; column: number }

type ImportGridProps = {
  sheet: CheckedSheet
  label: string
  /** What a column is called. */
  headingOf: (column: number) => string
  /** Those that are shown. */
  rows: readonly CheckedRow[]
  problems: readonly SheetProblem[]
  /** Opens a cell; an import that was applied has none to open. */
  onEdit: ((place: Place) => void) | undefined
}

/** The cells of a sheet (ARIA grid, one takes the focus): arrows move, Enter opens a cell. Only what is near the window is drawn. */
export function ImportGrid({ sheet, label, headingOf, rows, problems, onEdit }: ImportGridProps) {
  const say = useTexts('menuImport')
  const problemText = useProblemText()
  const list = useRef<HTMLDivElement>(null)
  const tops = useMemo(() => topsOf(rows.map(() => ROW_PX)), [rows])
  const [asked, setActive] = useState<Place>({ row: 0, column: 0 })
  const active = { ...asked, row: Math.min(asked.row, Math.max(0, rows.length - 1)) }
  const drawn = useDrawnRows(list, tops, {
    keyOf: (at) => String(rows[at]?.row),
    active: active.row,
  })
  const wrong = useMemo(
    () => new Map(problems.map((problem) => [`${problem.row}:${problem.column}`, problem])),
    [problems],
  )
  const widths = sheet.columns.map(({ key }) => widthOf(key))
  const line = {
    gridTemplateColumns: `${NUMBER_PX}px ${widths.map((width) => `${width}px`).join(' ')}`,
    inlineSize: NUMBER_PX + widths.reduce((sum, width) => sum + width, 0),
  }

  function focusCell(place: Place) {
    flushSync(() => setActive(place))
    const cell = list.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const open = ({ row, column }: Place) => {
    const shown = rows[row]
    if (shown) onEdit?.({ row: shown.row, column })
  }
  function press(event: KeyboardEvent) {
    const { row, column } = active
    const [lastRow, lastColumn] = [rows.length - 1, sheet.columns.length - 1]
    const to: Partial<Record<string, Place>> = {
      ArrowUp: { row: Math.max(0, row - 1), column },
      ArrowDown: { row: Math.min(lastRow, row + 1), column },
      ArrowLeft: { row, column: Math.max(0, column - 1) },
      ArrowRight: { row, column: Math.min(lastColumn, column + 1) },
      Home: { row: event.ctrlKey ? 0 : row, column: 0 },
      End: { row: event.ctrlKey ? lastRow : row, column: lastColumn },
      PageUp: { row: Math.max(0, row - 10), column },
      PageDown: { row: Math.min(lastRow, row + 10), column },
    }
    const place = to[event.key]
    if (place) focusCell(place)
    else if (event.key === 'Enter' || event.key === 'F2') open(active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.scroll}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={sheet.columns.length + 1}
        aria-readonly={onEdit === undefined}
        onKeyDown={press}
      >
        <div role="row" aria-rowindex={1} className={`${styles.line} ${styles.head}`} style={line}>
          <div role="columnheader">
            <span className="sr-only">{say('row')}</span>
          </div>
          {sheet.columns.map(({ key }, column) => (
            <div
              key={lettersOf(column)}
              role="columnheader"
              data-aside={key === null || undefined}
              title={headingOf(column)}
            >
              <span>{lettersOf(column)}</span> {headingOf(column)}
            </div>
          ))}
        </div>
        <div ref={list} role="rowgroup" className={styles.lines} style={{ blockSize: tops.at(-1) ?? 0 }}>
          {drawn.map((at) => {
            const shown = rows[at]
            if (!shown) return null
            return (
              <div
                key={shown.row}
                role="row"
                aria-rowindex={at + 2}
                className={styles.line}
                data-state={shown.state}
                style={{ ...line, insetBlockStart: tops[at] ?? 0, blockSize: ROW_PX }}
              >
                <div role="rowheader" className={styles.number}>
                  {shown.row}
                </div>
                {shown.cells.map((cell, column) => {
                  const problem = wrong.get(`${shown.row}:${column}`)
                  return (
                    <div
                      // cells have no name but their place
                      key={lettersOf(column)}
                      role="gridcell"
                      data-cell={`${at}:${column}`}
                      tabIndex={at === active.row && column === active.column ? 0 : -1}
                      data-wrong={problem ? true : undefined}
                      data-changed={shown.changed.includes(column) || undefined}
                      title={problem ? problemText(problem) : cell}
                      aria-invalid={problem ? true : undefined}
                      onFocus={() => setActive({ row: at, column })}
                    >
                      <button
                        type="button"
                        tabIndex={-1}
                        aria-label={cell === '' ? say('blank') : undefined}
                        onClick={() => open({ row: at, column })}
                      >
                        {cell}
                      </button>
                      {problem && <span className="sr-only">: {problemText(problem)}</span>}
                    </div>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
