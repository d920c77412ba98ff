/** The modal dialogs that are open, the topmost last. They hold the page still; toasts are shown over the topmost. */

const dialogs: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Says that a dialog is open, and keeps the page under it from scrolling until the returned function is called. */
export function holdPage(dialog: HTMLDialogElement): () => void {
  const { style, clientWidth } = document.documentElement
  if (dialogs.length === 0) {
    // Room for the scroll bar stays, so that its going moves nothing.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  dialogs.push(dialog)
  tell()
  return () => {
    const index = dialogs.indexOf(dialog)
    if (index < 0) return
    dialogs.splice(index, 1)
    if (dialogs.length === 0) {
      style.overflow = ''
      style.paddingInlineEnd = ''
    }
    tell()
  }
}

/**
 * A ref that keeps a dialog modal while it has it: the page is held still, `data-autofocus` takes the focus, and whoever
 * opened the dialog has it back afterwards.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  const release = holdPage(dialog)
  return () => {
    release()
    // Closed before it leaves the document: the browser gives the focus back only then.
    dialog.close()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
}

export function topmostDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1)
}

/** Calls back when a dialog opens or closes, until the returned function is called. */
export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}
