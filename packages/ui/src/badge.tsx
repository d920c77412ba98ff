import { joinClasses } from './join-classes.ts'
import styles from './badge.module.css'

type BadgeProps = { text: string; variant?: 'sale' | 'plain' | 'done' | 'quiet' | 'warn' | 'bad' }

/** A short word on a pill: a discount, "Hit", "Required". */
export function Badge({ text, variant = 'plain' }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[variant])}>
      <bdi>{text}</bdi>
    </span>
  )
}
