import type { MouseEventHandler } from 'react'

import { AwaitedFigure } from './awaited-figure.tsx'
import { joinClasses } from './join-classes.ts'
import { Spinner } from './spinner.tsx'
import styles from './cta.module.css'

type CtaProps = {
  label: string
  /** What pressing costs, formatted: stands at the end of the button; null while it is worked out for the first time. */
  sum?: string | null | undefined
  /** The sum is being worked out again: it shimmers, so that a stale figure never looks final. */
  isSumStale?: boolean
  isPending?: boolean
  /** The shop cannot go on and `label` says why; still pressable, so that the press can lead there. */
  isBlocked?: boolean
  isDisabled?: boolean
  type?: 'button' | 'submit'
  form?: string
  href?: string
  onPress?: MouseEventHandler<HTMLElement>
}

/** The one main action of a screen or sheet, 56 px and as wide as its place. */
export function Cta({
  label,
  sum,
  isSumStale = false,
  isPending = false,
  isBlocked = false,
  isDisabled = false,
  type = 'button',
  form,
  href,
  onPress,
}: CtaProps) {
  const className = joinClasses(styles.cta, sum !== undefined && styles.withSum, isBlocked && styles.blocked)
  const content = (
    <>
      <span className={joinClasses(styles.label, isPending && styles.hidden)}>{label}</span>
      {sum !== undefined && (
        <span
          className={joinClasses(styles.sum, isSumStale && styles.stale, isPending && styles.hidden)}
          aria-busy={isSumStale || undefined}
        >
          {sum === null ? <AwaitedFigure /> : <bdi>{sum}</bdi>}
        </span>
      )}
      {isPending && <Spinner className={styles.spinner} />}
    </>
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
      onClick={isPending ? preventSubmit : onPress}
    >
      {content}
    </button>
  )
}

const preventSubmit: MouseEventHandler<HTMLElement> = (event) => event.preventDefault()
