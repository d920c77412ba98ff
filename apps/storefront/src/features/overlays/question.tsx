import { AlertDialog } from '@dasturxon/ui'
import type { ComponentProps } from 'react'
import type { OverlayName } from './overlays.ts'
import { useOverlay } from './use-overlay.ts'

type QuestionProps = ComponentProps<typeof AlertDialog> & { name: OverlayName }

/** A question before something that cannot be undone, over the page. Back means no, as Esc does. */
export function Question({ name, ...dialog }: QuestionProps) {
  useOverlay(name, dialog.isOpen, dialog.onCancel)
  return <AlertDialog {...dialog} />
}
