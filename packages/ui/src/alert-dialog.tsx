import { useId, type ReactNode } from 'react'

import { Button } from './button.tsx'
import { showModal } from './open-dialogs.ts'
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
  const titleId = useId()
  const textId = useId()

  return (
    <dialog
      ref={isOpen ? showModal : undefined}
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
          <Button isAutoFocused={isOpen} variant="quiet" isWide onPress={props.onCancel}>
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
