/** How many open dialogs hold the page still; the last one to close lets it go. */
let holders = 0

/** Keeps the page under a dialog from scrolling until the returned function is called. */
export function lockScroll(): () => void {
  holders += 1
  document.documentElement.style.overflow = 'hidden'
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders === 0) document.documentElement.style.overflow = ''
  }
}
