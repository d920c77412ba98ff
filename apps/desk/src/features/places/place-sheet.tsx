import { useDeskText } from '@dasturxon/i18n/desk'
import { icons } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
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
    <DeskSheet
      title={title}
      onClose={onClose}
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
    </DeskSheet>
  )
}
