import { useDeskText } from '@dasturxon/i18n/desk'
import { icons, Sheet } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './places.module.css'

type PlaceSheetProps = {
  title: string
  children: ReactNode
  isReady: boolean
  onDone: () => void
  /** Takes away what is there; undefined for what is new. */
  onRemove: (() => void) | undefined
  onClose: () => void
}

/** One entry of a branch's page: what it says, and below it done, or taken away. */
export function PlaceSheet({ title, children, isReady, onDone, onRemove, onClose }: PlaceSheetProps) {
  const { text } = useDeskText()
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      labels={{ close: text('frame.close'), handle: text('frame.close') }}
      variant="dialog"
      footer={
        <div className={styles.footer}>
          {onRemove && (
            <DeskButton variant="bad" icon={icons.trash} onPress={onRemove}>
              {text('places.remove')}
            </DeskButton>
          )}
          <DeskButton variant="brand" isDisabled={!isReady} onPress={onDone}>
            {text('places.done')}
          </DeskButton>
        </div>
      }
    >
      <div className={parts.stack}>{children}</div>
    </Sheet>
  )
}
