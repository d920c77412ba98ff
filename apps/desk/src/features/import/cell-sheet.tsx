import type { SheetKind, SheetProblem } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Sheet, TextField } from '@dasturxon/ui'
import { useState, type FormEvent } from 'react'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { cellName, type CheckedSheet } from './import-rows.ts'
import { useImportText } from './import-text.ts'
import styles from './import.module.css'
import { useProblemText } from './problem-text.ts'

export type Mended = { sheet: SheetKind; row: number; column: number; value: string }

type CellSheetProps = {
  sheet: CheckedSheet
  place: { row: number; column: number }
  /** What is wrong with it, if anything is. */
  problem: SheetProblem | undefined
  isPending: boolean
  onMend: (cells: readonly Mended[]) => void
  onClose: () => void
}

/** One cell: what is wrong with it, what was certainly meant, and a field. */
export function CellSheet({ sheet, place, problem, isPending, onMend, onClose }: CellSheetProps) {
  const { text } = useDeskText()
  const say = useImportText()
  const problemText = useProblemText()
  const { heading } = sheet.columns[place.column] ?? { heading: '' }
  const held = sheet.rows.find(({ row }) => row === place.row)?.cells[place.column] ?? ''
  const [value, setValue] = useState(held)
  const repair = problem?.repair ?? null
  const mend = (next: string) => onMend([{ sheet: sheet.kind, ...place, value: next }])
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${cellName(place)} · ${heading}`}
      labels={{ close: text('frame.close'), handle: text('frame.close') }}
      variant="dialog"
    >
      <form
        className={parts.stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (value === held) onClose()
          else if (!isPending) mend(value)
        }}
      >
        {problem && <p className={styles.wrongText}>{problemText(problem)}</p>}
        {repair !== null && (
          <DeskButton variant="ink" isPending={isPending} onPress={() => mend(repair)}>
            {say('readAs', { value: repair })}
          </DeskButton>
        )}
        <TextField label={heading} value={value} onChange={setValue} isAutoFocused={repair === null} />
        <DeskButton type="submit" variant="brand" isPending={isPending}>
          {say('write')}
        </DeskButton>
      </form>
    </Sheet>
  )
}
