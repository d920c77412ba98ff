import { addDays } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData } from '@dasturxon/client'
import { SelectField, Skeleton } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { useToday } from '../../session/business-day.ts'
import { useKeys } from '../../session/use-keys.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DayChoice } from '../../ui/day-switch.tsx'
import { isDay } from '../../ui/is-day.ts'
import parts from '../../ui/parts.module.css'
import { useParameters } from '../../ui/use-parameters.ts'
import { TableSwitch, useFigures } from './report-parts.tsx'
import styles from './reports.module.css'
import { SpanBlocks } from './span-blocks.tsx'

/** A month before today, where nothing is said. */
const USUAL_DAYS = 30
const MOST_DAYS = 366
const DAY_MS = 86_400_000

/** Days of a branch or of all of them added up, against as many days before. */
export function ReportsPage() {
  const { me } = useDesk()
  const { say } = useFigures()
  const { text } = useDeskText()
  const name = useName()
  const [parameters, choose] = useParameters()
  const [isTable, setTable] = useState(false)
  const today = useToday()
  const [askedFrom, askedTo] = [parameters.get('from'), parameters.get('to')]
  const to = isDay(askedTo) ? askedTo : today
  const from = isDay(askedFrom) ? askedFrom : addDays(to, 1 - USUAL_DAYS)
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const isFine = length >= 1 && length <= MOST_DAYS
  const branch = me.branches.find(({ id }) => id === parameters.get('branch'))
  const query = { from, to, ...(branch && { branch: branch.id }) }
  const { answer, retry } = useQuery('desk.spanReport', isFine ? { query } : null)
  const span = useLastData(answer)
  useKeys({ t: () => setTable(!isTable) })
  return (
    <div
      className={`${parts.page} ${parts.stack}`}
      aria-busy={(isFine && !span && answer.kind !== 'failed') || undefined}
    >
      <header className={`${parts.row} ${styles.bar}`}>
        <h1>{say('reports.title')}</h1>
        <div className={parts.line}>
          {(['from', 'to'] as const).map((end) => (
            <DayChoice
              key={end}
              label={say(`reports.${end}`)}
              day={end === 'from' ? from : to}
              today={today}
              onChange={(value) => choose(end, value)}
            >
              {say(`reports.${end}`)}
            </DayChoice>
          ))}
          {me.branches.length > 1 && (
            <SelectField
              label={say('day.branch')}
              value={branch?.id ?? 'all'}
              options={[
                { value: 'all', label: text('frame.allBranches') },
                ...me.branches.map((one) => ({ value: one.id, label: name(one.name) })),
              ]}
              onChange={(value) => choose('branch', value === 'all' ? '' : value)}
            />
          )}
        </div>
        <div className={parts.line}>
          <TableSwitch isTable={isTable} onSwitch={() => setTable(!isTable)} />
        </div>
      </header>
      {!isFine && <p role="alert">{say('reports.tooLong')}</p>}
      {isFine && !span && answer.kind === 'failed' && (
        <DeskFailedBlock error={answer.error} onRetry={retry} />
      )}
      {isFine && !span && answer.kind !== 'failed' && <Skeleton height="480px" radius="var(--r-md)" />}
      {isFine && span && (
        <div aria-busy={answer.kind !== 'ready' || undefined}>
          <SpanBlocks span={span} isTable={isTable} query={query} />
        </div>
      )}
    </div>
  )
}
