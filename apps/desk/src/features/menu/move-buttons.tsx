import { icons } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { DeskButton } from '../../ui/parts.tsx'

type MoveButtonsProps = {
  labels: { up: string; down: string }
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  className: string | undefined
  /** What else is done with the row. */
  children?: ReactNode
}

/** What a drag does to a row among others, by two buttons. */
export function MoveButtons({ labels, isFirst, isLast, onMove, className, children }: MoveButtonsProps) {
  return (
    <span className={className}>
      <DeskButton icon={icons.caretUp} label={labels.up} isDisabled={isFirst} onPress={() => onMove(-1)}>
        {null}
      </DeskButton>
      <DeskButton icon={icons.caretDown} label={labels.down} isDisabled={isLast} onPress={() => onMove(1)}>
        {null}
      </DeskButton>
      {children}
    </span>
  )
}
