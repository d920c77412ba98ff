import { useLastData } from '@dasturxon/client'
import { Skeleton } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState, type ReactNode } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { CheckedImport } from './checked-import.tsx'
import { ColumnMatch } from './column-match.tsx'
import { Choice } from '../../ui/parts.tsx'
import { WholeShop } from './whole-shop.tsx'
import styles from './import.module.css'

/** How far an import has come. */
export const IMPORT_STEPS = ['file', 'columns', 'check', 'apply'] as const

type ImportRunProps = {
  id: string
  onAnother: () => void
  /** All of it is written, or is as it was again. */
  onApplied?: () => void
  /** What it stands in; `step` counts those that are behind it. */
  frame: (step: number, content: ReactNode) => ReactNode
}

/** A sheet that was sent: what its columns are, what is wrong with it, and the press that writes all of it (desk §5.11). */
export function ImportRun({ id, onAnother, onApplied, frame }: ImportRunProps) {
  const [replace, setReplace] = useState(false)
  const say = useTexts('menuImport')
  const [part, setPart] = useState<'shop' | 'menu'>('shop')
  const [isMatching, setMatching] = useState(false)
  const { answer, retry } = useQuery('desk.import', { params: { id }, query: { replace: String(replace) } })
  const check = useLastData(answer)
  if (!check && answer.kind === 'failed') return <DeskFailedBlock error={answer.error} onRetry={retry} />
  if (!check) return frame(1, <Skeleton height="420px" radius="var(--r-md)" />)
  const { shop } = check
  const isFresh = answer.kind === 'ready'
  const run = { check, isFresh, replace, onReplace: setReplace, onRetry: retry, onAnother }
  const partChoice = shop !== null && check.sheets.length > 0 && check.applied === null && (
    <div className={styles.part}>
      <Choice
        label={say('part')}
        values={[
          { value: 'shop' as const, label: say('whole') },
          { value: 'menu' as const, label: say('onlyMenu') },
        ]}
        value={part}
        onChange={setPart}
      />
    </div>
  )
  if (shop !== null && (part === 'shop' || check.sheets.length === 0))
    return frame(
      check.applied ? IMPORT_STEPS.length : 2,
      <div className={styles.run}>
        {partChoice}
        <WholeShop {...run} shop={shop} />
      </div>,
    )
  if (isMatching || check.sheets.some((sheet) => sheet.isAsked))
    return frame(1, <ColumnMatch check={check} onDone={() => setMatching(false)} />)
  return frame(
    check.applied ? IMPORT_STEPS.length : 2,
    <div className={styles.run}>
      {partChoice}
      <CheckedImport {...run} onApplied={onApplied} onMatch={() => setMatching(true)} />
    </div>,
  )
}
