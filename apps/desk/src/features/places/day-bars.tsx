import { DAY_MINUTES, minutesOf, type ClockInterval, type DayPlan } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatHours } from '@dasturxon/i18n/formats'
import { joinClasses } from '@dasturxon/ui'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { barOf, EDGE_STEP, minutesAt, moveEdge, type Edge } from './day-bar.ts'
import styles from './week-card.module.css'

type DayBarsProps = {
  day: string
  plan: DayPlan
  /** Hours of another service: seen, not changed. */
  isFixed: boolean
  /** Where midnight is, in percent. */
  midnight: number
  onChange: (intervals: ClockInterval[]) => void
}

const STEPS: Record<string, number> = {
  ArrowLeft: -EDGE_STEP,
  ArrowDown: -EDGE_STEP,
  ArrowRight: EDGE_STEP,
  ArrowUp: EDGE_STEP,
  PageDown: -60,
  PageUp: 60,
}

/** The openings of a day as bars whose edges are drawn, or moved by the arrow keys, a quarter of an hour at a time. */
export function DayBars({ day, plan, isFixed, midnight, onChange }: DayBarsProps) {
  const { language } = useDeskText()
  const track = useRef<HTMLDivElement>(null)
  return (
    <div ref={track} className={styles.track} data-off={plan.isOff || undefined}>
      <i className={styles.midnight} style={{ insetInlineStart: `${midnight}%` }} />
      {plan.intervals.map((interval, index) => {
        const { from, to } = barOf(interval)
        const move = (edge: Edge, minutes: number) =>
          onChange(moveEdge(plan.intervals, { index, edge, to: minutes }))
        const isEdged = !isFixed && !plan.isOff
        const edgeOf = (edge: 'open' | 'close') =>
          isEdged && (
            <BarEdge
              edge={edge}
              day={day}
              interval={interval}
              track={track}
              onMove={(at) => move(edge, at)}
            />
          )
        return (
          // openings have no name but their place
          <div
            key={index}
            className={styles.bar}
            style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
          >
            {edgeOf('open')}
            <span>{formatHours([interval], language)}</span>
            {edgeOf('close')}
          </div>
        )
      })}
    </div>
  )
}

type BarEdgeProps = {
  edge: Edge
  day: string
  interval: ClockInterval
  track: React.RefObject<HTMLDivElement | null>
  /** To so many minutes after midnight. */
  onMove: (minutes: number) => void
}

function BarEdge({ edge, day, interval, track, onMove }: BarEdgeProps) {
  const { text } = useDeskText()
  const span = minutesOf(interval)
  const now = edge === 'open' ? span.from : span.to
  function press(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(now + step)
  }
  function drag(event: PointerEvent<HTMLElement>) {
    const box = track.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const share = (event.clientX - box.left) / box.width
    onMove(minutesAt(document.dir === 'rtl' ? 1 - share : share))
  }
  return (
    <label
      className={joinClasses(styles.edge, styles[edge])}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <input
        type="range"
        aria-label={text(edge === 'open' ? 'places.opensOn' : 'places.closesOn', { day })}
        aria-valuetext={interval[edge]}
        // steps of a quarter from the time that is there, which may be any minute
        min={now % EDGE_STEP}
        max={2 * DAY_MINUTES}
        step={EDGE_STEP}
        value={now}
        onKeyDown={press}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      />
    </label>
  )
}
