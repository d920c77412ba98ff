import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { IconButton } from './icon-button.tsx'
import { caretLeft, x } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import { markPassed } from './mark-passed.ts'
import { SheetHandle } from './sheet-handle.tsx'
import { attachSheetPhysics } from './sheet-physics.ts'
import type { SheetOptions, SheetPhysics } from './sheet-physics.ts'
import styles from './sheet.module.css'
import { WIDE } from './wide.ts'

type SheetProps = {
  isOpen: boolean
  /** The customer wants it closed. The caller decides: it sets `isOpen`, usually by going back in history. */
  onClose: () => void
  /** A way back stands before the title: to the page of the sheet before this one, or out of it. */
  onBack?: () => void
  /** Names the panel, stands at its top and takes the focus. */
  title: string
  /** The content says the title itself, in larger words: this one is only read out. */
  isTitleHidden?: boolean
  /** `back` with `onBack`. */
  labels: { close: string; handle: string; back?: string }
  children: ReactNode
  /** Stays at the bottom, above the scrolling content. */
  footer?: ReactNode
  /** Fills the top of the sheet on phones and the first half of the wide dialog. */
  hero?: ReactNode
  /** Heights it rests at, as rising shares of the window's height; an empty list: as high as its content. */
  snaps?: readonly number[]
  startSnap?: number
  /** dialog: in the middle also on phones (spec `navigationType` POP_UP). */
  variant?: 'sheet' | 'dialog'
}

/** As high as the content. */
const CONTENT: readonly number[] = []

/**
 * The one overlay of the shop: a bottom sheet on phones, a dialog in the middle from 1024 px. Inside, `data-autofocus`
 * takes the focus instead of the title and `data-no-drag` keeps a carousel from dragging the sheet.
 */
export function Sheet({
  isOpen,
  onClose,
  onBack,
  title,
  isTitleHidden = false,
  labels,
  children,
  footer,
  hero,
  snaps = CONTENT,
  startSnap = 0,
  variant = 'sheet',
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const physics = useRef<SheetPhysics | null>(null)
  const [isShown, setShown] = useState(isOpen)
  const [snap, setSnap] = useState(startSnap)
  const titleId = useId()
  // The content stays while the sheet slides away.
  if (isOpen && !isShown) setShown(true)

  const options: SheetOptions = {
    snaps,
    startSnap,
    isCentred: () => variant === 'dialog' || window.matchMedia(WIDE).matches,
    onDismiss: onClose,
    onSnap: setSnap,
    onClosed: () => setShown(false),
  }
  const readOptions = useEffectEvent(() => options)
  useLayoutEffect(() => {
    if (!dialog.current) return undefined
    const attached = attachSheetPhysics(dialog.current, () => readOptions())
    physics.current = attached
    return () => attached.detach()
  }, [])
  useLayoutEffect(() => {
    if (isOpen) physics.current?.open()
    else physics.current?.close()
  })

  return (
    <dialog
      ref={dialog}
      className={joinClasses(
        styles.sheet,
        variant === 'dialog' && styles.centred,
        hero !== undefined && styles.withHero,
      )}
      aria-labelledby={titleId}
    >
      {isShown && (
        <>
          <SheetHandle
            snap={snap}
            count={snaps.length}
            label={labels.handle}
            isOverHero={hero !== undefined}
          />
          <div className={styles.close}>
            <IconButton icon={x} label={labels.close} variant="plain" onPress={onClose} />
          </div>
          {onBack && (
            <div className={styles.back}>
              <IconButton
                icon={caretLeft}
                label={labels.back ?? labels.close}
                variant="plain"
                onPress={onBack}
              />
            </div>
          )}
          {hero !== undefined && (
            <div className={styles.head} aria-hidden="true">
              <span>{title}</span>
            </div>
          )}
          <div className={styles.scroll} data-sheet-body>
            {hero !== undefined && (
              <div ref={tellPassedHero} className={styles.hero}>
                {hero}
              </div>
            )}
            <div className={styles.content}>
              <h2
                id={titleId}
                tabIndex={-1}
                className={isTitleHidden ? 'sr-only' : joinClasses(styles.title, onBack && styles.afterBack)}
              >
                {title}
              </h2>
              {children}
            </div>
          </div>
          {footer !== undefined && (
            <div className={styles.footer} data-sheet-footer>
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

/** Marks the sheet while its hero is scrolled away: then a head with the title stands under what floats at the top. */
function tellPassedHero(hero: HTMLElement | null) {
  const sheet = hero?.closest('dialog')
  return hero && sheet ? markPassed(hero, sheet, hero.parentElement) : undefined
}
