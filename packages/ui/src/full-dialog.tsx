import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

import { holdPage } from './open-dialogs.ts'
import styles from './full-dialog.module.css'

type FullDialogProps = {
  isOpen: boolean
  /** Read out, and takes the focus. */
  title: string
  /** The customer wants it closed; the caller sets `isOpen`. */
  onClose: () => void
  children: ReactNode
}

/** Something that needs the whole window of a phone, such as a map to choose a point on; a large dialog from 1024 px. */
export function FullDialog({ isOpen, title, onClose, children }: FullDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    const opener = document.activeElement
    element.showModal()
    heading.current?.focus()
    const release = holdPage(element)
    return () => {
      release()
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {isOpen && (
        <>
          <h2 ref={heading} id={titleId} tabIndex={-1} className="sr-only">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  )
}
