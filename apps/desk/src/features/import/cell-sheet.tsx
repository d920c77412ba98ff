import type { DeskCallInput, SheetProblem } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { TextField } from '@dasturxon/ui'
import { useState, type FormEvent } from 'react'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { cellName, type CheckedSheet } from './import-rows.ts'
import styles from './import-summary.module.css'
import { useProblemText } from './problem-text.ts'

/** Cells, rows and categories that are said anew. */
export type Mending = NonNullable<DeskCallInput<'desk.mendSheet'>['body']>

type CellSheetProps = {
  sheet: CheckedSheet
  /** What the column is called. */
  heading: string
  place: { row: number; column: number }
  /** What is wrong with it, if anything is. */
  problem: SheetProblem | undefined
  isPending: boolean
  onMend: (mending: Mending) => void
  onClose: () => void
}

/** One cell: what is wrong with it, what was certainly meant, and a field. */
export function CellSheet({ sheet, heading, place, problem, isPending, onMend, onClose }: CellSheetProps) {
  const say = useTexts('menuImport')
  const problemText = useProblemText()
  const shown = sheet.rows.find(({ row }) => row === place.row)
  const held = shown?.cells[place.column] ?? ''
  const isLeftOut = shown?.state === 'LEFT_OUT'
  const [value, setValue] = useState(held)
  const repair = problem?.repair ?? null
  const row = { sheet: sheet.kind, page: sheet.page, row: place.row }
  const mend = (next: string) => onMend({ cells: [{ ...row, column: place.column, value: next }] })
  return (
    <DeskSheet onClose={onClose} title={`${cellName(place)} · ${heading}`}>
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
        <DeskButton
          isPending={isPending}
          onPress={() => onMend({ rows: [{ ...row, isLeftOut: !isLeftOut }] })}
        >
          {say(isLeftOut ? 'takeRow' : 'leaveRow')}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}
