import { holdPage } from './open-dialogs.ts'
import { moveDrag, outcomeOf, placeOf, startDrag } from './sheet-drag.ts'
import type { Drag } from './sheet-drag.ts'

/** What stays visible of the page above a full sheet, px. */
const TOP_GAP = 28

/** Movement before a touch is taken for a drag, px; below the browsers' own threshold for scrolling. */
const SLOP = 8

/** The slide of opening, closing and snapping; its curve is `--sheet`. */
const SLIDE_MS = 420

/** How long the caller has to close a sheet that was thrown away before it comes back up. */
const REFUSED_MS = 400

export type SheetOptions = {
  /** Shares of the window's height, rising; none means as high as the content. */
  snaps: readonly number[]
  startSnap: number
  /** Stands in the middle of the screen, where nothing drags. */
  isCentred: () => boolean
  /** The customer wants it closed: by flick, drag, Esc, a press beside it or the handle's keys. */
  onDismiss: () => void
  onSnap: (snap: number) => void
  /** It has slid away. */
  onClosed: () => void
}

/** To open what is open, or to close what is closed, does nothing. */
export type SheetPhysics = { open: () => void; close: () => void; detach: () => void }

/**
 * Makes a `<dialog>` a bottom sheet: it follows the finger from its handle, or from its content when that is scrolled
 * to the top, and snaps. Top layer, inert page and the return of focus come from the browser. Parts are found by
 * `data-sheet-body` and `data-sheet-handle`; `data-no-drag` keeps its children from dragging.
 */
export function attachSheetPhysics(dialog: HTMLDialogElement, options: () => SheetOptions): SheetPhysics {
  const listeners = new AbortController()
  let snap = 0
  let drag: Drag | null = null
  let isDragging = false
  let wasDragged = false
  let release: (() => void) | null = null
  let closing: number | undefined

  const heights = () => heightsOf(dialog, options().snaps)
  const place = (height: number | null, offset: number, isAnimated: boolean) =>
    placeSheet(dialog, { height, offset, isAnimated })

  function rest(index: number) {
    snap = index
    place(options().snaps.length === 0 ? null : (heights()[index] ?? null), 0, true)
    options().onSnap(index)
  }

  function open() {
    if (dialog.open && closing === undefined) return
    window.clearTimeout(closing)
    closing = undefined
    if (!dialog.open) {
      dialog.showModal()
      release = holdPage(dialog)
      if (!options().isCentred()) placeBelow(dialog, options())
      focusFirst(dialog)
    }
    if (options().isCentred()) clearPlace(dialog)
    else rest(options().startSnap)
  }

  function close() {
    if (!dialog.open || closing !== undefined) return
    const isInstant = options().isCentred() || prefersStillness()
    if (!isInstant) place(dialog.offsetHeight, dialog.offsetHeight, true)
    closing = window.setTimeout(finish, isInstant ? 0 : SLIDE_MS)
  }

  function finish() {
    window.clearTimeout(closing)
    closing = undefined
    release?.()
    release = null
    if (dialog.open) dialog.close()
    clearPlace(dialog)
    options().onClosed()
  }

  function dismiss() {
    options().onDismiss()
    window.setTimeout(() => {
      if (dialog.open && closing === undefined && !options().isCentred()) rest(snap)
    }, REFUSED_MS)
  }

  function onPointerDown(event: PointerEvent) {
    wasDragged = false
    if (event.button !== 0 || options().isCentred() || closing !== undefined) return
    if (!mayBeDragged(event)) return
    drag = startDrag(event.clientY, event.timeStamp, dialog.offsetHeight)
    isDragging = false
  }

  function onPointerMove(event: PointerEvent) {
    if (!drag) return
    if (!isDragging) {
      const offset = event.clientY - drag.startY
      if (Math.abs(offset) < SLOP) return
      if (isScrolling(event, offset < 0 && snap >= options().snaps.length - 1)) {
        drag = null
        return
      }
      isDragging = true
      dialog.setPointerCapture(event.pointerId)
    }
    moveDrag(drag, event.clientY, event.timeStamp)
    const { height, offset } = placeOf(drag, heights().at(-1) ?? drag.startHeight)
    place(height, offset, false)
  }

  function onPointerEnd(event: PointerEvent) {
    const ended = drag
    drag = null
    if (!ended || !isDragging) return
    isDragging = false
    wasDragged = true
    const outcome = event.type === 'pointercancel' ? snap : outcomeOf(ended, snap, heights())
    if (outcome === 'close') dismiss()
    else rest(outcome)
  }

  function onClick(event: MouseEvent) {
    // The click that ends a drag is no press on what lies under the finger.
    if (wasDragged) return
    if (event.target === dialog && isOutside(dialog, event)) dismiss()
    else if (isOnHandle(event)) rest(snap >= options().snaps.length - 1 ? 0 : snap + 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOnHandle(event) || options().snaps.length < 2) return
    const last = options().snaps.length - 1
    const wanted = { ArrowUp: snap + 1, ArrowDown: snap - 1, Home: last, End: 0 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    if (wanted < 0) dismiss()
    else rest(Math.min(last, wanted))
  }

  function onCancel(event: Event) {
    // A file picker closed inside the sheet also says "cancel".
    if (event.target !== dialog) return
    event.preventDefault()
    dismiss()
  }

  function onResize() {
    if (!dialog.open) return
    dialog.style.setProperty('--keyboard', `${Math.round(keyboardHeight())}px`)
    if (options().isCentred()) clearPlace(dialog)
    else if (options().snaps.length > 0 && closing === undefined) place(heights()[snap] ?? null, 0, false)
  }

  const { signal } = listeners
  dialog.addEventListener('cancel', onCancel, { signal })
  dialog.addEventListener('click', onClick, { signal })
  dialog.addEventListener('keydown', onKeyDown, { signal })
  dialog.addEventListener('pointerdown', onPointerDown, { signal })
  dialog.addEventListener('pointermove', onPointerMove, { signal })
  dialog.addEventListener('pointerup', onPointerEnd, { signal })
  dialog.addEventListener('pointercancel', onPointerEnd, { signal })
  // Mobile browsers turn a vertical pan into a scroll unless touchmove is cancelled while dragging.
  dialog.addEventListener('touchmove', (event) => isDragging && event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  })
  window.addEventListener('resize', onResize, { signal })
  window.visualViewport?.addEventListener('resize', onResize, { signal })

  return {
    open,
    close,
    detach() {
      listeners.abort()
      if (dialog.open) finish()
    },
  }
}

/** An element marked `data-autofocus` (a search field, a code), else the heading. */
function focusFirst(dialog: HTMLDialogElement) {
  const first = dialog.querySelector('[data-autofocus]') ?? dialog.querySelector('h1, h2')
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
}

/** Of each snap, px. */
function heightsOf(dialog: HTMLDialogElement, snaps: readonly number[]): number[] {
  if (snaps.length === 0) return [dialog.offsetHeight]
  const available = (window.visualViewport?.height ?? window.innerHeight) - TOP_GAP
  return snaps.map((share) => Math.round(available * share))
}

/** `offset`: px below its place; a height of null is that of its content. */
function placeSheet(
  dialog: HTMLDialogElement,
  { height, offset, isAnimated }: { height: number | null; offset: number; isAnimated: boolean },
) {
  const { style } = dialog
  const isSliding = isAnimated && !prefersStillness()
  style.transition = isSliding
    ? `height ${SLIDE_MS}ms var(--sheet), translate ${SLIDE_MS}ms var(--sheet)`
    : 'none'
  style.height = height === null ? '' : `${height}px`
  style.translate = `0 ${offset}px`
  style.setProperty('--shown', String(1 - Math.min(1, offset / Math.max(1, dialog.offsetHeight))))
}

/** Below the window's edge, as high as it is to be. */
function placeBelow(dialog: HTMLDialogElement, { snaps, startSnap }: SheetOptions) {
  const height = heightsOf(dialog, snaps)[startSnap] ?? dialog.offsetHeight
  placeSheet(dialog, { height: snaps.length === 0 ? null : height, offset: height, isAnimated: false })
  // Reading a size makes the browser start from below the edge, else nothing would slide.
  void dialog.offsetHeight
}

/** Content first: at the highest snap a pull upwards scrolls, and so does any pull while it is not at its top. */
function isScrolling({ target }: PointerEvent, isUpwardsAtTheTop: boolean): boolean {
  const body = target instanceof Element ? bodyAround(target) : null
  return body !== null && (isUpwardsAtTheTop || body.scrollTop > 0)
}

/** Whether a press may become a drag of the sheet: not one on what is typed into, scrolled or clicked. */
function mayBeDragged({ target, pointerType }: PointerEvent): boolean {
  if (!(target instanceof Element) || target.closest('[data-no-drag], input, textarea, select')) return false
  const body = bodyAround(target)
  const isMouse = pointerType === 'mouse'
  if (body && (isMouse || body.scrollTop > 0)) return false
  return !isMouse || !target.closest('a, button:not([data-sheet-handle])')
}

/** How much of the window the keyboard covers, px. */
function keyboardHeight(): number {
  const viewport = window.visualViewport
  return viewport ? Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop) : 0
}

function bodyAround(target: Element): Element | null {
  return target.closest('[data-sheet-body]')
}

function isOnHandle({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-sheet-handle]') !== null
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

function clearPlace(dialog: HTMLDialogElement) {
  for (const property of ['transition', 'height', 'translate', '--shown'])
    dialog.style.removeProperty(property)
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
