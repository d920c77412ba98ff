import { Children, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { IconButton } from './icon-button.tsx'
import { caretLeft, caretRight } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './carousel.module.css'

type CarouselProps = {
  /** Where the row is a landmark of its own; without one, the section around it is. */
  label?: string
  labels: { previous: string; next: string }
  children: ReactNode
  /** Space between, px. */
  gap?: number
  /** A dot for each thing below, the one in view filled: for few and large things. */
  hasDots?: boolean
}

/** Things in a row that scrolls sideways and snaps. A mouse gets arrows where there is more to see. */
export function Carousel({ label, labels, children, gap = 10, hasDots = false }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true, place: 0 })

  const follow = useCallback((element: HTMLUListElement) => {
    row.current = element
    const update = () => {
      // From the right, scrollLeft counts from zero downwards.
      const passed = Math.abs(element.scrollLeft)
      const isAtStart = passed < 4
      const isAtEnd = passed + element.clientWidth > element.scrollWidth - 4
      const place = isAtStart ? 0 : isAtEnd ? element.children.length - 1 : placeInView(element)
      setEnds((known) =>
        known.isAtStart === isAtStart && known.isAtEnd === isAtEnd && known.place === place
          ? known
          : { isAtStart, isAtEnd, place },
      )
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [])

  function turn(pages: number) {
    const element = row.current
    if (!element) return
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: element.clientWidth * 0.8 * pages * direction, behavior: 'smooth' })
  }

  const Root = label === undefined ? 'div' : 'section'
  return (
    <Root className={styles.carousel} aria-label={label}>
      <ul ref={follow} className={styles.row} style={{ gap }} data-no-drag>
        {children}
      </ul>
      {!ends.isAtStart && (
        <div className={joinClasses(styles.arrow, styles.previous)}>
          <IconButton icon={caretLeft} label={labels.previous} onPress={() => turn(-1)} />
        </div>
      )}
      {!ends.isAtEnd && (
        <div className={joinClasses(styles.arrow, styles.next)}>
          <IconButton icon={caretRight} label={labels.next} onPress={() => turn(1)} />
        </div>
      )}
      {hasDots && Children.count(children) > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {Children.map(children, (_, index) => (
            <span className={joinClasses(styles.dot, index === ends.place && styles.current)} />
          ))}
        </div>
      )}
    </Root>
  )
}

/** Which of the things begins nearest to where the row begins. */
function placeInView(row: HTMLElement): number {
  const isRtl = getComputedStyle(row).direction === 'rtl'
  const startOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return isRtl ? -right : left
  }
  const distances = [...row.children].map((child) => Math.abs(startOf(child) - startOf(row)))
  return distances.indexOf(Math.min(...distances))
}
