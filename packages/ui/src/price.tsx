import { joinClasses } from './join-classes.ts'
import styles from './price.module.css'

export type PriceProps = {
  /** The price to pay, formatted. */
  text: string
  /** The price before the discount, formatted; stands struck through beside it. */
  oldText?: string | undefined
  /** Hidden words that tell the two apart without colour or line. */
  labels?: { current: string; old: string }
  size?: 'card' | 'line' | 'large'
}

/** A price, or a sale price with the one before. */
export function Price({ text, oldText, labels, size = 'card' }: PriceProps) {
  const isSale = oldText !== undefined
  return (
    <div className={joinClasses(styles.price, styles[size], isSale && styles.sale)}>
      <span className={styles.current}>
        {isSale && labels && <span className="sr-only">{labels.current} </span>}
        <bdi>{text}</bdi>
      </span>
      {isSale && (
        <s className={styles.old}>
          {labels && <span className="sr-only">{labels.old} </span>}
          <bdi>{oldText}</bdi>
        </s>
      )}
    </div>
  )
}
