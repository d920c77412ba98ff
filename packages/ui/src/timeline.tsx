import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { checkBold } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './timeline.module.css'

export type TimelineStep = {
  title: string
  /** When it came to pass, formatted, or words about it. */
  detail?: string | undefined
  state: 'done' | 'now' | 'todo' | 'failed'
  icon: IconShape
}

/** The way of an order from step to step. What is done has a check mark. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.title}
          className={joinClasses(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            <Icon of={step.state === 'done' ? checkBold : step.icon} />
          </span>
          <span>
            <b className={styles.title}>{step.title}</b>
            {step.detail !== undefined && <small className={styles.detail}>{step.detail}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
