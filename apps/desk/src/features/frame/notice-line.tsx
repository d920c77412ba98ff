import { useDeskText } from '@dasturxon/i18n/desk'
import { useLocation } from '@dasturxon/client'
import { Icon, icons } from '@dasturxon/ui'
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './notice-line.module.css'

type NoticeLineProps = {
  /** Strips, the worst first; one that has nothing to tell draws nothing. */
  children: ReactNode
  /** What stands there while there is nothing to tell. */
  figures: ReactNode
  /** Lies over the page and takes no room of it: where there is next to nothing to tell. */
  isOver: boolean
}

/**
 * One line for all that the desk has to tell: the worst, and the rest behind a count, which opens them over the page. The line is
 * always there and of one height, or over the page, so that nothing on a screen moves when a notice comes or goes (DAY-3).
 */
export function NoticeLine({ children, figures, isOver }: NoticeLineProps) {
  const { text } = useDeskText()
  const { pathname } = useLocation()
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(0)
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname && count > 0
  /** Each strip knows by itself whether it has something to tell: what it has drawn is counted. */
  const countStrips = useCallback((strips: HTMLDivElement | null) => {
    if (!strips) return undefined
    const read = () => setCount(strips.childElementCount)
    const observer = new MutationObserver(read)
    observer.observe(strips, { childList: true })
    read()
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: Event) => {
      const isInside = event.target instanceof Node && line.current?.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) setOpenAt(null)
    }
    for (const type of ['click', 'keydown']) document.addEventListener(type, close)
    return () => {
      for (const type of ['click', 'keydown']) document.removeEventListener(type, close)
    }
  }, [isOpen])
  return (
    <div
      ref={line}
      className={styles.line}
      data-notices={count}
      data-open={isOpen || undefined}
      data-over={isOver || undefined}
    >
      <div
        ref={countStrips}
        id={id}
        className={styles.strips}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a box of its own, and these are no fields
        role="group"
        aria-label={text('frame.notices')}
      >
        {children}
      </div>
      {count === 0 ? (
        <div className={styles.figures}>{figures}</div>
      ) : (
        <button
          type="button"
          className={styles.count}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={count > 1 ? text('frame.moreNotices', { count: count - 1 }) : text('frame.allOfNotice')}
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          {count > 1 && `+${count - 1}`}
          <Icon of={isOpen ? icons.caretUp : icons.caretDown} />
        </button>
      )}
    </div>
  )
}
