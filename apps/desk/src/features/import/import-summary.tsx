import type { ImportCheck, SheetProblem } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, Switch, usePress } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import type { Mending } from './cell-sheet.tsx'
import { cellName, groupProblems, rowsOf, type ProblemGroup } from './import-rows.ts'
import { AppliedImport } from './applied-import.tsx'
import { useSheetName } from './names.ts'
import shared from './import.module.css'
import styles from './import-summary.module.css'
import { useProblemText } from './problem-text.ts'

/** Cells of a mistake that are named; the others are counted. */
const NAMED = 6
/** Categories that are added by one press. */
const MOST_NEW = 100
/** Rows that would go, by name; the others are counted. */
const GONE = 30

/** What every part of an import knows of it. */
export type ImportProps = {
  check: ImportCheck
  /** No other answer is on its way. */
  isFresh: boolean
  replace: boolean
  onReplace: (replace: boolean) => void
  onRetry: () => void
  onAnother: () => void
  /** All of it is written, or is as it was again. */
  onApplied?: (() => void) | undefined
}

type ImportSummaryProps = ImportProps & {
  isMending: boolean
  onMend: (mending: Mending) => void
  onOpen: (problem: SheetProblem) => void
}

/** What is wrong, what would change, what would go, and the press that writes all of it. */
export function ImportSummary(props: ImportSummaryProps) {
  const { check, isMending, onMend, onOpen } = props
  const say = useTexts('menuImport')
  const groups = groupProblems(check.problems)
  // what is a letter away from a known one is not meant as a new one
  const newNames = groups
    .flatMap(({ code, value, problems }) =>
      code === 'CATEGORY' && value !== null && problems.every(({ repair }) => repair === null) ? [value] : [],
    )
    .slice(0, MOST_NEW)
  const sheetName = useSheetName(check)
  const placeOf = (problem: SheetProblem) => {
    const alike = check.sheets.filter(({ kind }) => kind === problem.sheet)
    const sheet = alike.find(({ page }) => page === problem.page)
    return sheet && alike.length > 1 ? `${sheetName(sheet)}: ${cellName(problem)}` : cellName(problem)
  }
  if (check.applied) return <Applied {...props} />
  return (
    <aside className={styles.summary}>
      {groups.length > 0 && (
        <section className={`${parts.card} ${parts.form}`} aria-label={say('WRONG')}>
          <div className={parts.row}>
            <Pill icon={icons.warningCircleFill} tone="late">
              {say('errors', { count: check.problems.length })}
            </Pill>
            <span className={`${parts.quiet} ${parts.end}`}>{say('nothingWritten')}</span>
          </div>
          {newNames.length > 1 && (
            <MendButton isMending={isMending} onPress={() => onMend({ categories: newNames })}>
              {say('addAll', { count: newNames.length })}
            </MendButton>
          )}
          <ul className={`${parts.list} ${styles.problems}`}>
            {groups.map((group) => (
              <Group
                key={`${group.problems[0]?.sheet} ${group.code} ${group.value}`}
                group={group}
                isMending={isMending}
                placeOf={placeOf}
                onMend={onMend}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      )}
      <Outcome {...props} />
    </aside>
  )
}

type GroupProps = Pick<ImportSummaryProps, 'isMending' | 'onMend' | 'onOpen'> & {
  group: ProblemGroup
  /** What a cell is called: with its sheet, where there are several of a kind. */
  placeOf: (problem: SheetProblem) => string
}

function Group({ group: { code, value, problems }, isMending, placeOf, onMend, onOpen }: GroupProps) {
  const say = useTexts('menuImport')
  const problemText = useProblemText()
  const [first] = problems
  if (!first) return null
  const repairs = problems.flatMap(({ sheet, page, row, column, repair }) =>
    repair === null ? [] : [{ sheet, page, row, column, value: repair }],
  )
  const same = new Set(repairs.map((one) => one.value))
  const [only] = same
  const rows = rowsOf(problems)
  return (
    <li className={styles.problem}>
      <b className={styles.count}>{problems.length}</b>
      <div className={parts.grow}>
        <p>{problemText({ ...first, value: value ?? (problems.length === 1 ? first.value : '') })}</p>
        <p className={`${parts.line} ${styles.cells}`}>
          {problems.slice(0, NAMED).map((problem) => (
            <button key={placeOf(problem)} type="button" onClick={() => onOpen(problem)}>
              {placeOf(problem)}
            </button>
          ))}
          {problems.length > NAMED && (
            <span className={parts.quiet}>{say('others', { count: problems.length - NAMED })}</span>
          )}
        </p>
        {repairs.length > 0 && (
          <MendButton isMending={isMending} onPress={() => onMend({ cells: repairs })}>
            {same.size === 1 && only !== undefined
              ? say('readAs', { value: only })
              : say('repairAll', { count: repairs.length })}
          </MendButton>
        )}
        {same.size > 1 && (
          <p className={parts.quiet}>
            {repairs
              .slice(0, NAMED)
              .map((one) => `${cellName(one)}: ${one.value}`)
              .join(' · ')}
            {repairs.length > NAMED && ' …'}
          </p>
        )}
        {code === 'CATEGORY' && value !== null && (
          <MendButton isMending={isMending} onPress={() => onMend({ categories: [value] })}>
            {say('addCategory', { value })}
          </MendButton>
        )}
        <MendButton
          isLeaving
          isMending={isMending}
          onPress={() => onMend({ rows: rows.map((row) => ({ ...row, isLeftOut: true })) })}
        >
          {rows.length === 1 ? say('leaveRow') : say('leaveRows', { count: rows.length })}
        </MendButton>
      </div>
    </li>
  )
}

type MendButtonProps = {
  isMending: boolean
  /** Leaves rows out, rather than to repair them. */
  isLeaving?: boolean
  onPress: () => void
  children: string
}

/** A press that mends a mistake; while one is mended it does nothing. */
const MendButton = ({ isMending, isLeaving = false, onPress, children }: MendButtonProps) => (
  <button
    type="button"
    className={isLeaving ? styles.leave : styles.repair}
    aria-disabled={isMending || undefined}
    onClick={isMending ? undefined : onPress}
  >
    {children}
  </button>
)

/** What would be written, and what the sheet does not have. */
function Outcome({ check, isFresh, replace, onReplace, onRetry, onApplied }: ImportSummaryProps) {
  const say = useTexts('menuImport')
  const nameOf = useName()
  const act = useAct()
  const { counts, missing, problems } = check
  const isNothing = counts.changed === 0 && counts.added === 0 && !(replace && missing.length > 0)
  const isReady = problems.length === 0 && !isNothing

  const { isPending, press: apply } = usePress(async () => {
    const done = await act('desk.applyImport', {
      params: { id: check.id },
      body: { digest: check.digest, replace },
    })
    // somebody changed the menu meanwhile: what would be written is shown anew
    if (done) onApplied?.()
    else onRetry()
  })
  return (
    <section className={`${parts.card} ${parts.form}`} aria-labelledby="import-outcome">
      <h2 id="import-outcome">{say('ifApplied')}</h2>
      <ul className={styles.counts}>
        <li data-kind="CHANGED">{say('willChange', { count: counts.changed })}</li>
        <li data-kind="NEW">{say('willAdd', { count: counts.added })}</li>
        <li data-kind="GONE">{say('willGo', { count: replace ? missing.length : 0 })}</li>
      </ul>
      {missing.length > 0 && (
        <>
          <div className={styles.replace}>
            <span>
              <b>{say('replace')}</b>
              <br />
              <span className={parts.quiet}>{say(replace ? 'replaceOn' : 'replaceOff')}</span>
            </span>
            <Switch label={say('replace')} isOn={replace} onChange={onReplace} />
          </div>
          <details className={styles.missing}>
            <summary>{say('missing', { count: missing.length })}</summary>
            <ul>
              {missing.slice(0, GONE).map(({ id, name }) => (
                <li key={id}>{nameOf(name)}</li>
              ))}
            </ul>
            {missing.length > GONE && (
              <p className={parts.quiet}>{say('others', { count: missing.length - GONE })}</p>
            )}
          </details>
        </>
      )}
      <DeskButton
        // what cannot be pressed has the colour of nothing
        {...(isReady && { variant: replace ? 'stop' : 'brand' })}
        isLarge
        isPending={isPending || !isFresh}
        isDisabled={!isReady}
        onPress={apply}
      >
        {problems.length > 0
          ? say('mendFirst', { count: problems.length })
          : isNothing
            ? say('nothing')
            : replace && missing.length > 0
              ? say('applyReplace', { count: missing.length })
              : say('apply')}
      </DeskButton>
    </section>
  )
}

function Applied({ check, onAnother, onApplied }: ImportSummaryProps) {
  const { text } = useDeskText()
  const say = useTexts('menuImport')
  const words = { applied: say('applied'), undone: say('undone') }
  return (
    <aside className={styles.summary}>
      <section className={`${parts.card} ${parts.form}`}>
        <AppliedImport check={check} words={words} onUndone={onApplied} onAnother={onAnother}>
          <a className={shared.choose} href={paths.menu}>
            {text('product.toMenu')}
          </a>
        </AppliedImport>
      </section>
    </aside>
  )
}
