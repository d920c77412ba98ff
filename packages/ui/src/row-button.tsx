import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { caretRight, checkCircleFill } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import { Press, type PressProps } from './press.tsx'
import styles from './row-button.module.css'

type RowButtonProps = Pick<PressProps, 'href' | 'onPress'> & {
  icon?: IconShape
  /** In place of the icon's tile: a picture, a letter. */
  lead?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** At the end; when left out a caret, or a check mark on the current row; nothing when null. */
  trail?: ReactNode
  isBrand?: boolean
  isCurrent?: boolean
  /** The row is the label of the switch at its end: a press anywhere on it turns that. */
  isLabel?: boolean
}

/** A row of a block: an icon tile, a title, a line below. A link with `href`, a button with `onPress`, else plain. */
export function RowButton(props: RowButtonProps) {
  const { icon, lead, title, text, trail, isBrand = false, isCurrent = false, isLabel, ...press } = props
  const isPress = press.href !== undefined || press.onPress !== undefined
  const isPlain = !isPress && !isLabel
  const className = joinClasses(styles.row, !isPlain && styles.pressable)
  const content = (
    <>
      {icon && (
        <span className={joinClasses(styles.lead, isBrand && styles.brand)}>
          <Icon of={icon} />
        </span>
      )}
      {lead}
      <span className={styles.labels}>
        <span className={styles.title}>{title}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
      {trail === undefined && !isPlain ? <Trail isCurrent={isCurrent} /> : trail}
    </>
  )
  if (isPress)
    return (
      <Press {...press} className={className} aria-current={isCurrent || undefined}>
        {content}
      </Press>
    )
  return isLabel ? <label className={className}>{content}</label> : <div className={className}>{content}</div>
}

function Trail({ isCurrent }: { isCurrent: boolean }) {
  return isCurrent ? (
    <Icon of={checkCircleFill} className={styles.check} />
  ) : (
    <Icon of={caretRight} className={styles.caret} />
  )
}
