import type { ReactNode, Ref } from 'react'

import { Icon, joinClasses } from '@dasturxon/ui'
import type { IconShape } from '@dasturxon/ui'
import type { Coordinates } from './projection.ts'
import styles from './map-view.module.css'

export type MapMarker = Coordinates & {
  id: string
  icon: IconShape
  /** What it is, for those who do not see it; with `onPress` it is a button of that name. */
  label: string
  /** brand: the branch or courier; ink: the customer's home. */
  tone?: 'brand' | 'ink' | 'quiet'
  onPress?: () => void
}

type MarkerProps = { marker: MapMarker; ref?: Ref<HTMLDivElement> }

/** A pin that stands on its place. */
export function Marker({ marker, ref }: MarkerProps) {
  const { icon, label, tone = 'brand', onPress } = marker
  const head = joinClasses(styles.head, styles[tone])
  return (
    <div ref={ref} className={styles.marker}>
      <div className={styles.standing}>
        {onPress ? (
          <button type="button" className={head} aria-label={label} title={label} onClick={onPress}>
            <Icon of={icon} />
          </button>
        ) : (
          <span className={head}>
            <Icon of={icon} />
            <span className="sr-only">{label}</span>
          </span>
        )}
        <span className={styles.leg} />
      </div>
    </div>
  )
}

type CentrePinProps = {
  icon: IconShape
  /** The bubble above it: an address and a line below. */
  title?: ReactNode
  text?: ReactNode
  /** The place cannot be chosen: the bubble turns red. */
  isBad?: boolean
  isLifted: boolean
}

/** The pin in the middle of the view: it lifts 12 px while the map moves under it and drops where it stops. */
export function CentrePin({ icon, title, text, isBad = false, isLifted }: CentrePinProps) {
  return (
    <div className={joinClasses(styles.pin, isLifted && styles.lifted)} aria-hidden="true">
      <div className={styles.standing}>
        {title !== undefined && (
          <span className={joinClasses(styles.bubble, isBad && styles.bad)}>
            {title}
            {text !== undefined && <small className={styles.bubbleText}>{text}</small>}
          </span>
        )}
        <span className={joinClasses(styles.head, styles.brand)}>
          <Icon of={icon} />
        </span>
        <span className={styles.leg} />
      </div>
      <span className={styles.shadow} />
    </div>
  )
}
