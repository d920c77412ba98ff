/** How long a toast stays (spec §9, notification duration). */
export const TOAST_MS = 4500
/** Between a toast and what stands at the bottom, px (spec §9, notification gap). */
export const TOAST_GAP_PX = 16

export type Toast = {
  text: string
  tone?: 'plain' | 'ok' | 'bad'
  /** One thing to press in it: undo, open. */
  action?: { label: string; onPress: () => void }
}

export type ShownToast = Toast & { id: number }

let current: ShownToast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast in place of the one before: there is never more than one. Who goes on pressing has read it: one that offers
 * nothing to press goes with the next press. In the browser only.
 */
export function showToast(toast: Toast): void {
  lastId += 1
  removeEventListener('pointerdown', hideToast)
  if (!toast.action) addEventListener('pointerdown', hideToast, { once: true })
  set({ ...toast, id: lastId })
  resumeToast()
}

/** Takes the toast away. */
export function hideToast(): void {
  clearTimeout(timer)
  removeEventListener('pointerdown', hideToast)
  set(null)
}

/** Keeps the toast while someone points at it or has the focus in it. */
export function holdToast(): void {
  clearTimeout(timer)
}

/** Lets the toast go after its time, counted anew. */
export function resumeToast(): void {
  clearTimeout(timer)
  if (current) timer = setTimeout(hideToast, TOAST_MS)
}

/** The toast to show. */
export function readToast(): ShownToast | null {
  return current
}

/** Calls back at each change until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(toast: ShownToast | null) {
  current = toast
  for (const listener of listeners) listener()
}
