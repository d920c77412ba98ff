/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing is no file */
import styles from './reports.module.css'

export type Bar = {
  label: string
  value: number
  /** A second value at the same place, as a line. */
  line?: number
  /** Above the bar. */
  note?: string
  isBad?: boolean
}

const WIDTH = 640
const HEIGHT = 220
const LEFT = 40
const BOTTOM = 24
const TOP = 22
const WIDEST = 56

/** Steps of a scale that people read: 1, 2, 5, 10 … */
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 1e-9)))
  return [1, 2, 5, 10].map((one) => one * power).find((step) => span / step <= 4) ?? 10 * power
}

/** Bars from a line at 0, up or down; `name` is what the picture shows, for who does not see it. */
export function Bars({
  name,
  bars,
  say,
}: {
  name: string
  bars: readonly Bar[]
  say: (value: number) => string
}) {
  const values = bars.flatMap(({ value, line }) => [value, line ?? 0])
  const step = stepOf(Math.max(...values, 0) - Math.min(...values, 0))
  const high = Math.max(Math.ceil(Math.max(...values, 0) / step), 0) * step || step
  const low = Math.floor(Math.min(...values, 0) / step) * step
  const width = (WIDTH - LEFT) / Math.max(bars.length, 1)
  const bar = Math.min(width * 0.8, WIDEST)
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const x = (at: number) => LEFT + at * width
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step)
  // of many bars every few have a label
  const every = Math.ceil(bars.length / 17)
  const hasLine = bars.some(({ line }) => line !== undefined)
  return (
    <svg className={styles.bars} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      {lines.map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} data-zero={value === 0 || undefined} />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
            {say(value)}
          </text>
        </g>
      ))}
      {bars.map(({ label, value, note, isBad }, at) => (
        <g key={label}>
          <rect
            x={x(at) + (width - bar) / 2}
            width={bar}
            y={Math.min(y(value), y(0))}
            height={Math.max(Math.abs(y(value) - y(0)), 1.5)}
            rx={Math.min(4, width / 5)}
            data-bad={isBad}
          />
          {note !== undefined && (
            <text
              x={x(at) + width / 2}
              y={Math.min(y(value), y(0)) - 6}
              textAnchor="middle"
              data-note={isBad ? 'bad' : 'ink'}
            >
              {note}
            </text>
          )}
          {at % every === 0 && (
            <text x={x(at) + width / 2} y={HEIGHT - 6} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
      {hasLine && (
        <polyline points={bars.map(({ line = 0 }, at) => `${x(at) + width / 2},${y(line)}`).join(' ')} />
      )}
    </svg>
  )
}
