import type { MouseEventHandler, Ref } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './icon-button.module.css'

type IconButtonProps = {
  icon: IconShape
  /** What it does, for those who do not see the icon. */
  label: string
  /** raised: a white disc above the page; plain: nothing around it; ok: green, for calls. */
  variant?: 'raised' | 'plain' | 'ok'
  size?: 44 | 48 | 52
  isPressed?: boolean
  href?: string
  onPress?: MouseEventHandler<HTMLElement>
  ref?: Ref<HTMLButtonElement>
}

/** The disc keeps its size, so the icon grows with the text as long as the disc has room for it. */
const ICON = 'min(1.3125rem, 30px)'
const LARGE_ICON = 'min(1.5625rem, 34px)'

/** A round button with only an icon in it, at least 44 px. */
export function IconButton({
  icon,
  label,
  variant = 'raised',
  size = 44,
  isPressed,
  href,
  onPress,
  ref,
}: IconButtonProps) {
  const shared = {
    className: joinClasses(styles.button, styles[variant], isPressed && styles.pressed),
    style: { inlineSize: size, blockSize: size, fontSize: size >= 52 ? LARGE_ICON : ICON },
    'aria-label': label,
    // The name for those who see the icon and wonder.
    title: label,
    onClick: onPress,
  }
  if (href !== undefined) {
    return (
      <a {...shared} href={href}>
        <Icon of={icon} />
      </a>
    )
  }
  return (
    <button {...shared} ref={ref} type="button" aria-pressed={isPressed}>
      <Icon of={icon} />
    </button>
  )
}
