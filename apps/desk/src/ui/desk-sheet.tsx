import { useDeskText } from '@dasturxon/i18n/desk'
import { Sheet } from '@dasturxon/ui'
import type { ComponentProps } from 'react'

type DeskSheetProps = Omit<ComponentProps<typeof Sheet>, 'isOpen' | 'labels'> & { isOpen?: boolean }

/** A window over the desk, in the middle of the screen unless it says `sheet`; open as long as it is drawn unless it says when. */
export function DeskSheet({ isOpen = true, variant = 'dialog', ...sheet }: DeskSheetProps) {
  const { text } = useDeskText()
  const close = text('frame.close')
  return <Sheet {...sheet} isOpen={isOpen} variant={variant} labels={{ close, handle: close }} />
}
