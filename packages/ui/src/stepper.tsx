import { useRef } from 'react'

import { Icon } from './icon.tsx'
import { minusBold, plusBold, trashSimple } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import { useRepeatingPress } from './use-repeating-press.ts'
import styles from './stepper.module.css'

export type StepperLabels = {
  /** Names the pair of buttons: "Cheeseburger: quantity". */
  group: string
  increase: string
  decrease: string
}

type StepperProps = {
  count: number
  labels: StepperLabels
  /** Told the wanted count; the caller decides whether it becomes the count. */
  onChange: (count: number) => void
  /** tile: a plus in the corner of a picture that grows into a full bar; bar: always open; brand: open, in the brand's colour. */
  variant?: 'tile' | 'bar' | 'brand'
  size?: 'small' | 'medium' | 'large'
  min?: number
  max?: number
  /** Told of a press on plus at `max`, to say why nothing happened. */
  onMaxReached?: (() => void) | undefined
  /** At one, the minus takes the line away: it becomes a bin. */
  hasBin?: boolean
}

/** How many of something: minus, the number, plus. Holding a button repeats it. */
export function Stepper({
  count,
  labels,
  onChange,
  variant = 'bar',
  size = 'medium',
  min = 0,
  max = 1000,
  onMaxReached,
  hasBin = false,
}: StepperProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const plus = useRef<HTMLButtonElement>(null)

  function increase() {
    if (count < max) return onChange(count + 1)
    shake(group.current)
    onMaxReached?.()
  }

  function decrease() {
    if (count <= min) return
    // The minus of a tile disappears at zero: whoever uses the keyboard goes on from the plus.
    if (variant === 'tile' && count === 1) plus.current?.focus()
    onChange(count - 1)
  }

  const minusHandlers = useRepeatingPress(decrease)
  const plusHandlers = useRepeatingPress(increase)
  const isClosed = variant === 'tile' && count === 0
  return (
    <fieldset
      ref={group}
      className={joinClasses(styles.stepper, styles[variant], styles[size], isClosed && styles.closed)}
      aria-label={labels.group}
    >
      <button
        type="button"
        className={styles.minus}
        aria-label={labels.decrease}
        title={labels.decrease}
        aria-disabled={count <= min || undefined}
        {...minusHandlers}
      >
        <Icon of={hasBin && count === 1 ? trashSimple : minusBold} />
      </button>
      <span className={styles.count}>{count}</span>
      <button ref={plus} type="button" aria-label={labels.increase} title={labels.increase} {...plusHandlers}>
        <Icon of={plusBold} />
      </button>
    </fieldset>
  )
}

function shake(element: HTMLElement | null) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element?.animate({ translate: ['0', '-2px', '2px', '-2px', '0'] }, { duration: 200 })
}
