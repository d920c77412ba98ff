import type { ImportCheck } from '@dasturxon/contract/desk'
import { icons, SelectField, useSubmit } from '@dasturxon/ui'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState } from 'react'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import {
  keyOfSheet,
  lettersOf,
  samplesOf,
  toMatch,
  type CheckedColumn,
  type CheckedSheet,
} from './import-rows.ts'
import { useSheetName } from './names.ts'
import styles from './column-match.module.css'

/** In the place of a field: the column is left out. */
const LEFT_OUT = '-'

type ColumnMatchProps = {
  check: ImportCheck
  /** All is said. */
  onDone: () => void
}

/** What the columns are whose headings say nothing: said once, known for the next sheets (desk §5.11). */
export function ColumnMatch({ check, onDone }: ColumnMatchProps) {
  const say = useTexts('menuImport')
  const act = useAct()
  const sheetName = useSheetName(check)
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const [isTooLittle, setTooLittle] = useState(false)
  const open = check.sheets.flatMap((sheet) => toMatch(sheet).map((place) => ({ sheet, ...place })))
  const valueOf = (sheet: CheckedSheet, at: number, column: CheckedColumn) =>
    said[`${keyOfSheet(sheet)} ${at}`] ??
    column.key ??
    (column.match === 'LEFT_OUT' ? LEFT_OUT : (column.proposal ?? ''))

  const { isPending, submit } = useSubmit(async () => {
    const columns = open.flatMap(({ sheet, at, column }) => {
      const value = valueOf(sheet, at, column)
      return value === ''
        ? []
        : [{ sheet: sheet.kind, page: sheet.page, column: at, key: value === LEFT_OUT ? null : value }]
    })
    if (columns.length === 0) return setTooLittle(true)
    const answer = await act('desk.matchColumns', { params: { id: check.id }, body: { columns } })
    if (!answer) return
    const isAsked = answer.sheets.some((sheet) => sheet.isAsked)
    setTooLittle(isAsked)
    if (!isAsked) onDone()
  })
  return (
    <form className={`${parts.card} ${parts.form} ${styles.match}`} onSubmit={submit}>
      <h2>{say('columnsTitle')}</h2>
      <p className={parts.quiet}>{say('columnsHint')}</p>
      <ul className={parts.list}>
        {open.map(({ sheet, at, column }) => {
          const value = valueOf(sheet, at, column)
          const others = open
            .filter((one) => one.sheet !== sheet || one.at !== at)
            .map((one) => (one.sheet === sheet ? valueOf(sheet, one.at, one.column) : null))
          const taken = new Set([
            ...others,
            // what rows between the dishes say is said by a column instead, where there is one
            ...sheet.columns.map((one) => (one.match === 'HEADING' && one.heading !== '' ? one.key : null)),
          ])
          const name = column.heading.trim() === '' ? lettersOf(at) : column.heading.trim()
          return (
            <li key={`${keyOfSheet(sheet)} ${at}`} className={styles.column}>
              <div className={styles.heading}>
                <b>
                  <span>
                    {check.sheets.length > 1 && `${sheetName(sheet)} · `}
                    {lettersOf(at)}
                  </span>{' '}
                  {name}
                </b>
                <p className={parts.quiet}>
                  {samplesOf(sheet, at).map((sample, index) => (
                    <span key={`${index} ${sample}`}>{sample}</span>
                  ))}
                </p>
              </div>
              <div className={styles.field}>
                <SelectField
                  label={say('columnIs', { column: name })}
                  value={value}
                  options={[
                    ...check.fields
                      .filter((field) => field.sheet === sheet.kind && !taken.has(field.key))
                      .map(({ key, heading }) => ({ value: key, label: heading })),
                    { value: LEFT_OUT, label: say('leaveOut') },
                  ]}
                  onChange={(next) =>
                    setSaid((fields) => ({ ...fields, [`${keyOfSheet(sheet)} ${at}`]: next }))
                  }
                />
                {value !== '' && value === column.proposal && <Pill tone="note">{say('proposed')}</Pill>}
              </div>
            </li>
          )
        })}
      </ul>
      <div role="alert">
        {isTooLittle && (
          <Note icon={icons.warningCircleFill} isAlert>
            {say('columnsNeeded')}
          </Note>
        )}
      </div>
      <DeskButton type="submit" variant="brand" isLarge isPending={isPending}>
        {say('columnsGo')}
      </DeskButton>
    </form>
  )
}
