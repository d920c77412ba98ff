import { useEffect, useId, useRef, type ReactNode } from 'react'

import { Button } from './button.tsx'
import { holdPage } from './open-dialogs.ts'
import styles from './alert-dialog.module.css'

type AlertDialogProps = {
  isOpen: boolean
  title: string
  text?: string | undefined
  /** What the question is about, when it takes more than words. */
  children?: ReactNode
  /** The way back: has the focus, so that a thoughtless Enter changes nothing. */
  cancelLabel: string
  confirmLabel: string
  isDanger?: boolean
  isPending?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** A question before something that cannot be undone. Esc means no. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, text, cancelLabel, confirmLabel, isDanger = false, isPending = false } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const textId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.showModal()
    cancel.current?.focus()
    const release = holdPage(element)
    return () => {
      release()
      element.close()
    }
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={text === undefined ? undefined : textId}
      onCancel={(event) => {
        event.preventDefault()
        props.onCancel()
      }}
    >
      <div className={styles.frame}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && (
          <p id={textId} className={styles.text}>
            {text}
          </p>
        )}
        {props.children === undefined ? null : <div className={styles.body}>{props.children}</div>}
        <div className={styles.buttons}>
          <Button ref={cancel} variant="quiet" isWide onPress={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'brand'}
            isWide
            isPending={isPending}
            onPress={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
