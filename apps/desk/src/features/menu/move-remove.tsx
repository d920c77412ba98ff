import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import type { ComponentProps } from 'react'
import { MoveButtons } from './move-buttons.tsx'
import { DeskButton } from '../../ui/parts.tsx'

type MoveRemoveProps = Omit<ComponentProps<typeof MoveButtons>, 'labels'> & {
  /** What it is called. */
  option: string
  onRemove: () => void
}

/** What the drag does to an option or a choice, and taking it away, by buttons. */
export function MoveRemove({ option, onRemove, ...moves }: MoveRemoveProps) {
  const text = useTexts('options')
  return (
    <MoveButtons {...moves} labels={{ up: text('up', { option }), down: text('down', { option }) }}>
      <DeskButton icon={icons.trash} label={text('remove', { option })} onPress={onRemove}>
        {null}
      </DeskButton>
    </MoveButtons>
  )
}
