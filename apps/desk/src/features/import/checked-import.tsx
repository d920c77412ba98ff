import type { SheetProblem } from '@dasturxon/contract/desk'
import { Icon, icons, usePress } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useRef, useState } from 'react'
import { useAct } from '../../session/use-act.ts'
import { useKeys } from '../../session/use-keys.ts'
import { Choice } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { CellSheet, type Mending } from './cell-sheet.tsx'
import { ImportGrid } from './import-grid.tsx'
import {
  countStates,
  firstSheet,
  firstShown,
  keyOfPlace,
  keyOfSheet,
  nextProblem,
  ROW_STATES,
  toMatch,
  type Shown,
} from './import-rows.ts'
import { ImportSummary, type ImportProps } from './import-summary.tsx'
import { headingOf, useSheetName } from './names.ts'
import styles from './import.module.css'

/** `onMatch` says what its columns are. */
type CheckedImportProps = ImportProps & { onMatch: () => void }

/** What a sheet says, what is wrong with it and what it would change; cells are mended here. */
export function CheckedImport({ onMatch, ...run }: CheckedImportProps) {
  const { check } = run
  const say = useTexts('menuImport')
  const act = useAct()
  const [chosenSheet, setSheet] = useState(() => firstSheet(check))
  const sheet = check.sheets.find((one) => keyOfSheet(one) === chosenSheet) ?? check.sheets[0]
  const sheetName = useSheetName(check)
  const nameOfColumn = headingOf(check)
  const counts = countStates(sheet?.rows ?? [])
  const [chosen, setChosen] = useState<Shown | null>(null)
  const shown = chosen !== null && counts[chosen] > 0 ? chosen : firstShown(counts)
  const [edited, setEdited] = useState<Pick<SheetProblem, 'row' | 'column'> | null>(null)
  const lastOpened = useRef<SheetProblem | null>(null)
  const rows = (sheet?.rows ?? []).filter(({ state }) => shown === 'all' || state === shown)

  const { isPending: isMending, press: mend } = usePress(async (mending: Mending) => {
    const mended = await act('desk.mendSheet', { params: { id: check.id }, body: mending })
    // a cell that was opened meanwhile stays open
    if (mended) setEdited((open) => (open === edited ? null : open))
  })
  /** Shows the cell of a mistake, with its field. */
  function openProblem(problem: SheetProblem) {
    const { row, column } = problem
    lastOpened.current = problem
    setSheet(keyOfPlace(problem))
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
    <div className={`${parts.single} ${styles.columns}`}>
      <section className={`${parts.card} ${styles.table}`} aria-label={check.fileName}>
        <div className={`${parts.row} ${styles.tools}`}>
          <p className={`${parts.line} ${styles.fileName}`}>
            <Icon of={icons.fileText} /> <b>{check.fileName}</b>{' '}
            <span className={parts.quiet}>{say('rows', { count: total })}</span>
          </p>
          {check.sheets.length > 1 && sheet && (
            <Choice
              label={say('sheets')}
              values={check.sheets.map((one) => ({
                value: keyOfSheet(one),
                label: (
                  <>
                    {sheetName(one)} <span>{one.rows.length}</span>
                  </>
                ),
              }))}
              value={keyOfSheet(sheet)}
              onChange={(next) => {
                setSheet(next)
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
            key={`${keyOfSheet(sheet)} ${shown}`}
            sheet={sheet}
            label={sheetName(sheet)}
            headingOf={(column) => nameOfColumn(sheet, column)}
            rows={rows}
            problems={check.problems.filter((one) => keyOfPlace(one) === keyOfSheet(sheet))}
            onEdit={check.applied ? undefined : setEdited}
          />
        )}
        {check.leftAside.length > 0 && (
          <p className={styles.hint}>{say('leftAside', { files: check.leftAside.join(', ') })}</p>
        )}
        {check.unread.map(({ sheet: name, isHidden, rows: count }) => (
          <p key={`${name} ${count}`} className={styles.hint}>
            {count === null
              ? say(isHidden ? 'hiddenSheet' : 'unknownSheet', { name })
              : say('hiddenRows', { name, count })}
          </p>
        ))}
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
        {...run}
        isMending={isMending}
        onMend={(mending) => void mend(mending)}
        onOpen={openProblem}
      />
      {edited && sheet && (
        <CellSheet
          key={`${keyOfSheet(sheet)} ${edited.row} ${edited.column}`}
          sheet={sheet}
          heading={nameOfColumn(sheet, edited.column)}
          place={edited}
          problem={check.problems.find(
            (one) =>
              keyOfPlace(one) === keyOfSheet(sheet) && one.row === edited.row && one.column === edited.column,
          )}
          isPending={isMending}
          onMend={(mending) => void mend(mending)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
