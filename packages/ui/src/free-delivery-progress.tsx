import { Icon } from './icon.tsx'
import { checkCircleFill, mopedFill } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './free-delivery-progress.module.css'

type FreeDeliveryProgressProps = {
  /** "28 000 soʻm to free delivery", or that it is reached: carries the meaning, the bar only draws it. */
  text: string
  /** How much of the way is done, 0..1. */
  share: number
}

/** How far the basket is from free delivery. */
export function FreeDeliveryProgress({ text, share }: FreeDeliveryProgressProps) {
  const isReached = share >= 1
  return (
    <div className={joinClasses(styles.row, isReached && styles.reached)}>
      <Icon of={isReached ? checkCircleFill : mopedFill} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      </span>
    </div>
  )
}
