/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a drawing is no file */
import styles from './charts.module.css'

export type Bar = {
  label: string
  value: number
  /** A second value at the same place, as a line. */
  line?: number
  /** Above the bar. */
  note?: string
  isBad?: boolean
}

const HEIGHT = 220
const BOTTOM = 24
const TOP = 22
/** A letter of an axis in pixels, and the plot of a wide page, by which labels are thinned out. */
const LETTER = 7
const PLOT = 560
/** Of the width of the plot, where there are few bars. */
const WIDEST = 0.09

/** Steps of a scale that people read: 1, 2, 5, 10 … */
function stepOf(span: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 1e-9)))
  return [1, 2, 5, 10].map((one) => one * power).find((step) => span / step <= 4) ?? 10 * power
}

type BarsProps = {
  /** What the picture shows, for who does not see it. */
  name: string
  bars: readonly Bar[]
  /** A value beside the axis. */
  say: (value: number) => string
}

/** Bars from a line at 0, up or down, as wide as there is room for; letters are as large as those around them. */
export function Bars({ name, bars, say }: BarsProps) {
  const values = bars.flatMap(({ value, line }) => [value, line ?? 0])
  const step = stepOf(Math.max(...values, 0) - Math.min(...values, 0))
  const high = Math.max(Math.ceil(Math.max(...values, 0) / step), 0) * step || step
  const low = Math.floor(Math.min(...values, 0) / step) * step
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step)
  const axis = Math.max(...lines.map((value) => say(value).length)) * LETTER + 10
  return (
    <div className={styles.bars} role="img" aria-label={name}>
      <svg style={{ inlineSize: axis }} height={HEIGHT}>
        {lines.map((value) => (
          <text key={value} x={axis - 8} y={y(value) + 4} textAnchor="end">
            {say(value)}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} height={HEIGHT}>
        {lines.map((value) => (
          <line key={value} x2="100%" y1={y(value)} y2={y(value)} data-zero={value === 0 || undefined} />
        ))}
        <Columns bars={bars} y={y} />
      </svg>
    </div>
  )
}

/** The bars, what stands above and below them, and the line over them. */
function Columns({ bars, y }: { bars: readonly Bar[]; y: (value: number) => number }) {
  const width = 100 / Math.max(bars.length, 1)
  const bar = Math.min(width * 0.8, WIDEST * 100)
  const middle = (at: number) => `${(at + 0.5) * width}%`
  const longest = Math.max(...bars.map(({ label }) => label.length))
  const every = Math.ceil((bars.length * (longest * LETTER + 12)) / PLOT)
  const hasLine = bars.some(({ line }) => line !== undefined)
  return (
    <>
      {bars.map(({ label, value, note, isBad }, at) => (
        <g key={label}>
          <rect
            x={`${(at + 0.5) * width - bar / 2}%`}
            width={`${bar}%`}
            y={Math.min(y(value), y(0))}
            height={Math.max(Math.abs(y(value) - y(0)), 1.5)}
            rx={bars.length > 60 ? 0 : 4}
            data-bad={isBad}
          />
          {note !== undefined && (
            <text
              x={middle(at)}
              y={Math.min(y(value), y(0)) - 6}
              textAnchor="middle"
              data-note={isBad ? 'bad' : 'ink'}
            >
              {note}
            </text>
          )}
          {at % every === 0 && (
            <text
              x={middle(at)}
              y={HEIGHT - 6}
              textAnchor="middle"
              data-minor={(at / every) % 2 === 1 || undefined}
            >
              {label}
            </text>
          )}
        </g>
      ))}
      {hasLine && (
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
          <polyline points={bars.map(({ line = 0 }, at) => `${at + 0.5},${y(line)}`).join(' ')} />
        </svg>
      )}
    </>
  )
}
