import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import styles from './empty-state.module.css'
import { UnbrokenImage } from './unbroken-image.tsx'

type EmptyStateProps = {
  /** A dish of this merchant; the icon stands in where there is none. */
  picture?: string | null | undefined
  icon?: IconShape
  title: string
  text?: string | undefined
  /** One button. */
  action?: ReactNode
  headingLevel?: 1 | 2
}

/** Nothing here, or something went wrong: a picture, one sentence, one button. */
export function EmptyState({ picture, icon, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const fake = icon && (
    <span className={styles.icon}>
      <Icon of={icon} />
    </span>
  )
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      {picture ? (
        <UnbrokenImage
          className={styles.picture}
          src={picture}
          alt=""
          width={210}
          height={210}
          fallback={fake}
        />
      ) : (
        fake
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
