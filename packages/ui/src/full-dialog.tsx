import { useId } from 'react'
import type { ReactNode } from 'react'

import { showModal } from './open-dialogs.ts'
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
  const titleId = useId()

  return (
    <dialog
      ref={isOpen ? showModal : undefined}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {isOpen && (
        <>
          <h2 data-autofocus id={titleId} tabIndex={-1} className="sr-only">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  )
}
