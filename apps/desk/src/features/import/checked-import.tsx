import type { ImportCheck, SheetProblem } from '@dasturxon/contract/desk'
import { Icon, icons } from '@dasturxon/ui'
import { useRef, useState } from 'react'
import { useAct } from '../../session/use-act.ts'
import { useKeys } from '../../session/use-keys.ts'
import { Choice } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { CellSheet, type Mended } from './cell-sheet.tsx'
import { ImportGrid } from './import-grid.tsx'
import {
  countStates,
  firstSheet,
  firstShown,
  nextProblem,
  ROW_STATES,
  toMatch,
  type Shown,
} from './import-rows.ts'
import { ImportSummary } from './import-summary.tsx'
import { useImportText } from './import-text.ts'
import styles from './import.module.css'

type CheckedImportProps = {
  check: ImportCheck
  /** No other answer is on its way. */
  isFresh: boolean
  replace: boolean
  onReplace: (replace: boolean) => void
  onRetry: () => void
  /** Says what its columns are. */
  onMatch: () => void
  onAnother: () => void
  /** All of it is written, or is as it was again. */
  onApplied?: () => void
}

/** What a sheet says, what is wrong with it and what it would change; cells are mended here. */
export function CheckedImport({
  check,
  isFresh,
  replace,
  onReplace,
  onRetry,
  onMatch,
  onAnother,
  onApplied,
}: CheckedImportProps) {
  const say = useImportText()
  const act = useAct()
  const [kind, setKind] = useState(() => firstSheet(check))
  const sheet = check.sheets.find((one) => one.kind === kind) ?? check.sheets[0]
  const counts = countStates(sheet?.rows ?? [])
  const [chosen, setChosen] = useState<Shown | null>(null)
  const shown = chosen !== null && counts[chosen] > 0 ? chosen : firstShown(counts)
  const [edited, setEdited] = useState<Pick<SheetProblem, 'row' | 'column'> | null>(null)
  const lastOpened = useRef<SheetProblem | null>(null)
  const [isMending, setMending] = useState(false)
  const rows = (sheet?.rows ?? []).filter(({ state }) => shown === 'all' || state === shown)

  async function mend(cells: readonly Mended[], categories: string[] = []) {
    if (isMending) return
    setMending(true)
    const body = { cells: [...cells], categories }
    const mended = await act('desk.mendSheet', { params: { id: check.id }, body })
    setMending(false)
    if (mended) setEdited(null)
  }
  /** Shows the cell of a mistake, with its field. */
  function openProblem(problem: SheetProblem) {
    const { sheet: of, row, column } = problem
    lastOpened.current = problem
    setKind(of)
    setChosen('WRONG')
    setEdited({ row, column })
  }
  useKeys({
    F8: () => {
      const next = nextProblem(check, lastOpened.current)
      if (next) openProblem(next)
    },
  })
  const total = check.sheets.reduce((sum, one) => sum + one.rows.length, 0)
  const aside = (sheet?.columns ?? []).filter(({ key, heading }) => key === null && heading.trim() !== '')
  return (
    <div className={styles.columns}>
      <section className={`${parts.card} ${styles.table}`} aria-label={check.fileName}>
        <div className={styles.tools}>
          <p className={styles.fileName}>
            <Icon of={icons.fileText} /> <b>{check.fileName}</b>{' '}
            <span className={parts.quiet}>{say('rows', { count: total })}</span>
          </p>
          {check.sheets.length > 1 && sheet && (
            <Choice
              label={say('sheets')}
              values={check.sheets.map((one) => ({
                value: one.kind,
                label: (
                  <>
                    {say(one.kind)} <span>{one.rows.length}</span>
                  </>
                ),
              }))}
              value={sheet.kind}
              onChange={(next) => {
                setKind(next)
                setChosen(null)
              }}
            />
          )}
        </div>
        <div className={styles.filters}>
          <Choice
            label={say('show')}
            values={[...ROW_STATES, 'all' as const]
              .filter((one) => counts[one] > 0)
              .map((one) => ({
                value: one,
                label: (
                  <>
                    {say(one)} <span>{counts[one]}</span>
                  </>
                ),
              }))}
            value={shown}
            onChange={setChosen}
          />
        </div>
        {sheet && (
          <ImportGrid
            key={`${sheet.kind} ${shown}`}
            sheet={sheet}
            rows={rows}
            problems={check.problems.filter((one) => one.sheet === sheet.kind)}
            onEdit={check.applied ? undefined : setEdited}
          />
        )}
        {check.leftAside.length > 0 && (
          <p className={styles.hint}>{say('leftAside', { files: check.leftAside.join(', ') })}</p>
        )}
        {aside.length > 0 && (
          <p className={styles.hint}>
            {say('aside', { columns: aside.map(({ heading }) => `«${heading.trim()}»`).join(', ') })}
          </p>
        )}
        {!check.applied && check.sheets.some((one) => toMatch(one).length > 0) && (
          <button type="button" className={styles.matchPress} onClick={onMatch}>
            {say('matchColumns')}
          </button>
        )}
      </section>
      <ImportSummary
        check={check}
        isFresh={isFresh}
        isMending={isMending}
        replace={replace}
        onReplace={onReplace}
        onMend={(cells) => void mend(cells)}
        onAdd={(category) => void mend([], [category])}
        onOpen={openProblem}
        onRetry={onRetry}
        onAnother={onAnother}
        onApplied={onApplied}
      />
      {edited && sheet && (
        <CellSheet
          key={`${sheet.kind} ${edited.row} ${edited.column}`}
          sheet={sheet}
          place={edited}
          problem={check.problems.find(
            (one) => one.sheet === sheet.kind && one.row === edited.row && one.column === edited.column,
          )}
          isPending={isMending}
          onMend={(cells) => void mend(cells)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
