import { useLayoutEffect, useRef, type RefObject } from 'react'
import { holdPage } from '@dasturxon/ui'

/** A dialog that is modal for as long as it is there; whoever opened it has the focus back afterwards. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the document: the browser gives the focus back only then.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const opener = document.activeElement
    element.showModal()
    const release = holdPage(element)
    return () => {
      release()
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
