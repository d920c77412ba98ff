import { useCallback, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { Icon } from './icon.tsx'
import { checkCircleFill, warningCircleFill } from './icons.ts'
import { subscribeToDialogs, topmostDialog } from './open-dialogs.ts'
import { hideToast, holdToast, readToast, resumeToast, subscribeToToasts, TOAST_GAP_PX } from './toast.ts'
import type { ShownToast } from './toast.ts'
import styles from './toast-host.module.css'

/**
 * Where toasts appear, once in the page: above the dock, or over the topmost sheet, since a modal dialog makes the page
 * under it unreachable. A `Dock` says itself how high it is, `offset` is for other things at the bottom, px; the gap
 * above is 16 (spec §9).
 */
export function ToastHost({ offset = 0 }: { offset?: number }) {
  const toast = useSyncExternalStore(subscribeToToasts, readToast, () => null)
  const place = useSyncExternalStore(followToastPlace, readToastPlace, () => null)
  // Shown anew, it lies above dialogs that were opened since. Browsers without popovers show it as it is.
  const show = useCallback(
    (host: HTMLDivElement | null) => {
      if (!host || !toast || !place || !host.isConnected || !('showPopover' in host)) return undefined
      host.showPopover()
      return () => host.hidePopover()
    },
    [toast, place],
  )

  if (!place) return null
  return createPortal(
    <div
      ref={show}
      popover="manual"
      className={styles.host}
      style={{
        insetBlockEnd: `calc(max(${place.dock}, ${place.offset ?? offset}px + var(--safe-bottom)) + ${TOAST_GAP_PX}px)`,
      }}
    >
      <output className={styles.region}>{toast && <ToastBody key={toast.id} toast={toast} />}</output>
    </div>,
    place.target,
  )
}

type Place = {
  target: Element
  /** What stands at the bottom of a dialog, px; null over the page. */
  offset: number | null
  /** CSS length of the page's dock: it may grow while the toast is there. */
  dock: string
}

let place: Place | null = null

function readToastPlace(): Place {
  place ??= placeOver(topmostDialog())
  return place
}

function followToastPlace(listener: () => void): () => void {
  function update() {
    place = placeOver(topmostDialog())
    listener()
  }
  const stops = [subscribeToToasts(update), subscribeToDialogs(update)]
  return () => {
    for (const stop of stops) stop()
    place = null
  }
}

/** Over a sheet a toast lies above its footer; a dialog in the middle of the screen leaves it the bottom. */
function placeOver(dialog: Element | undefined): Place {
  if (!dialog) return { target: document.body, offset: null, dock: 'var(--dock-height, 0px)' }
  const footer = dialog.querySelector('[data-sheet-footer]')?.getBoundingClientRect()
  const isAtBottom = footer !== undefined && footer.bottom > window.innerHeight - 1
  return { target: dialog, offset: isAtBottom ? footer.height : 0, dock: '0px' }
}

function ToastBody({ toast }: { toast: ShownToast }) {
  const { action, text, tone } = toast
  return (
    <span
      className={styles.toast}
      onPointerEnter={holdToast}
      onPointerLeave={resumeToast}
      onFocus={holdToast}
      onBlur={resumeToast}
    >
      {tone === 'ok' && <Icon of={checkCircleFill} />}
      {tone === 'bad' && <Icon of={warningCircleFill} />}
      <span className={styles.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            hideToast()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </span>
  )
}
