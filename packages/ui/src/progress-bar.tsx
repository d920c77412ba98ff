import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** Says how far it is, in words. */
  label: string
  /** Each part's share, 0..1: usually four, filled one after another. */
  parts: readonly number[]
}

/** A bar in parts that fill from the start of the line. */
export function ProgressBar({ label, parts }: ProgressBarProps) {
  return (
    <>
      <p className="sr-only">{label}</p>
      <div className={styles.bar} aria-hidden="true">
        {parts.map((part, index) => (
          // Parts have no identity but their place.
          <span key={index} className={styles.part}>
            <span className={styles.fill} style={{ inlineSize: `${part * 100}%` }} />
          </span>
        ))}
      </div>
    </>
  )
}
