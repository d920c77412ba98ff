import { AwaitedFigure } from './awaited-figure.tsx'
import { joinClasses } from './join-classes.ts'
import { Press, type PressProps } from './press.tsx'
import { Spinner } from './spinner.tsx'
import styles from './cta.module.css'

type CtaProps = PressProps & {
  label: string
  /** What pressing costs, formatted: stands at the end of the button; null while it is worked out for the first time. */
  sum?: string | null | undefined
  /** The sum is being worked out again: it shimmers, so that a stale figure never looks final. */
  isSumStale?: boolean
  /** The shop cannot go on and `label` says why; still pressable, so that the press can lead there. */
  isBlocked?: boolean
}

/** The one main action of a screen or sheet, 56 px and as wide as its place. */
export function Cta({ label, sum, isSumStale = false, isBlocked = false, ...press }: CtaProps) {
  const { isPending = false } = press
  return (
    <Press
      {...press}
      className={joinClasses(styles.cta, sum !== undefined && styles.withSum, isBlocked && styles.blocked)}
    >
      <span className={joinClasses(styles.label, isPending && styles.hidden)}>{label}</span>
      {sum !== undefined && (
        <span
          className={joinClasses(styles.sum, isSumStale && styles.stale, isPending && styles.hidden)}
          aria-busy={isSumStale || undefined}
        >
          {sum === null ? <AwaitedFigure /> : <bdi>{sum}</bdi>}
        </span>
      )}
      {isPending && <Spinner className={styles.spinner} />}
    </Press>
  )
}
