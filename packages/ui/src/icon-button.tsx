import type { Ref } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { Press, type PressProps } from './press.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Pick<PressProps, 'href' | 'onPress'> & {
  icon: IconShape
  /** What it does, for those who do not see the icon. */
  label: string
  /** raised: a white disc above the page; plain: nothing around it; ok: green, for calls. */
  variant?: 'raised' | 'plain' | 'ok'
  size?: 44 | 48 | 52
  isPressed?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The disc keeps its size, so the icon grows with the text as long as the disc has room for it. */
const ICON = 'min(1.3125rem, 30px)'
const LARGE_ICON = 'min(1.5625rem, 34px)'

/** A round button with only an icon in it, at least 44 px. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'raised', size = 44, isPressed, ...press } = props
  return (
    <Press
      {...press}
      className={joinClasses(styles.button, styles[variant], isPressed && styles.pressed)}
      style={{ inlineSize: size, blockSize: size, fontSize: size >= 52 ? LARGE_ICON : ICON }}
      aria-label={label}
      // The name for those who see the icon and wonder.
      title={label}
      aria-pressed={isPressed}
    >
      <Icon of={icon} />
    </Press>
  )
}
