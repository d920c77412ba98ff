import type { MouseEventHandler, ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type ButtonProps = {
  children: ReactNode
  /** brand: the one main action; quiet: beside it; plain: only words; danger: cannot be undone. */
  variant?: 'brand' | 'quiet' | 'plain' | 'danger'
  icon?: IconShape
  /** Work is under way: the words give way to a spinner of the same width, further presses do nothing. */
  isPending?: boolean
  isDisabled?: boolean
  isWide?: boolean
  type?: 'button' | 'submit'
  form?: string
  href?: string
  onPress?: MouseEventHandler<HTMLElement>
  /** Takes the focus in the dialog it stands in. */
  isAutoFocused?: boolean
}

/** A button of 48 px, or a link that looks like one when it has an `href`. */
export function Button({
  children,
  variant = 'brand',
  icon,
  isPending = false,
  isDisabled = false,
  isWide = false,
  type = 'button',
  form,
  href,
  onPress,
  isAutoFocused = false,
}: ButtonProps) {
  const className = joinClasses(styles.button, styles[variant], isWide && styles.wide)
  const content = (
    <span className={joinClasses(styles.content, isPending && styles.hidden)}>
      {icon && <Icon of={icon} className={styles.icon} />}
      <span className={styles.labels}>{children}</span>
    </span>
  )
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onPress}>
        {content}
      </a>
    )
  }
  return (
    <button
      className={className}
      type={type === 'submit' ? 'submit' : 'button'}
      form={form}
      disabled={isDisabled}
      aria-busy={isPending || undefined}
      data-autofocus={isAutoFocused || undefined}
      onClick={isPending ? preventSubmit : onPress}
    >
      {content}
      {isPending && <Spinner className={styles.spinner} />}
    </button>
  )
}

const preventSubmit: MouseEventHandler<HTMLElement> = (event) => event.preventDefault()
