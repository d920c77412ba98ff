import { addDays } from '@dasturxon/domain'
import { useLastData } from '@dasturxon/client'
import { SelectField, Skeleton } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk, useGrant, useName } from '../../session/desk.tsx'
import { useToday } from '../../session/business-day.ts'
import { useKeys } from '../../session/use-keys.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { DaySwitch } from '../../ui/day-switch.tsx'
import { isDay } from '../../ui/is-day.ts'
import parts from '../../ui/parts.module.css'
import { useParameters } from '../../ui/use-parameters.ts'
import { FileButtons, TableSwitch, useFigures } from './report-parts.tsx'
import styles from './reports.module.css'
import { DayBlocks } from './day-blocks.tsx'

/** A business day of a branch on one page: what was sold, where its money is, and what made orders late (DSK-84). */
export function DayPage() {
  const [parameters, choose] = useParameters()
  const { me } = useDesk()
  const asked = parameters.get('date')
  const branch = me.branches.find(({ id }) => id === parameters.get('branch'))
  const { answer, retry } = useQuery('desk.dayReport', {
    query: { ...(isDay(asked) && { date: asked }), ...(branch && { branch: branch.id }) },
  })
  const day = useLastData(answer)
  const [isTable, setTable] = useState(false)
  const date = isDay(asked) ? asked : (day?.date ?? '')
  const move = (by: number) => date !== '' && choose('date', addDays(date, by))
  useKeys({ t: () => setTable(!isTable), ArrowLeft: () => move(-1), ArrowRight: () => move(1) })
  return (
    <div
      className={`${parts.page} ${parts.stack}`}
      aria-busy={(!day && answer.kind !== 'failed') || undefined}
    >
      <DayBar date={date} branch={branch?.id ?? day?.branchId ?? ''} onMove={move} onChoose={choose}>
        <TableSwitch isTable={isTable} onSwitch={() => setTable(!isTable)} />
      </DayBar>
      {!day && answer.kind === 'failed' && <DeskFailedBlock error={answer.error} onRetry={retry} />}
      {!day && answer.kind !== 'failed' && <Skeleton height="480px" radius="var(--r-md)" />}
      {day && (
        <div aria-busy={answer.kind !== 'ready' || undefined}>
          <DayBlocks day={day} isTable={isTable} />
        </div>
      )}
    </div>
  )
}

type DayBarProps = {
  date: string
  branch: string
  onMove: (by: number) => void
  onChoose: (name: 'date' | 'branch', value: string) => void
  children: React.ReactNode
}

function DayBar({ date, branch, onMove, onChoose, children }: DayBarProps) {
  const today = useToday(branch)
  const { say } = useFigures()
  const { me } = useDesk()
  const name = useName()
  const mayHaveFiles = useGrant()('reports.money') === 'yes'
  return (
    <header className={`${parts.row} ${styles.bar}`}>
      <h1>{say('day.title')}</h1>
      <div className={parts.line}>
        {date !== '' && (
          <DaySwitch
            labels={{ day: say('day.date'), before: say('day.earlier'), after: say('day.later') }}
            day={date}
            today={today}
            onStep={onMove}
            onChange={(value) => onChoose('date', value)}
          />
        )}
        {me.branches.length > 1 && (
          <SelectField
            label={say('day.branch')}
            value={branch}
            options={me.branches.map((one) => ({ value: one.id, label: name(one.name) }))}
            onChange={(value) => onChoose('branch', value)}
          />
        )}
      </div>
      <div className={parts.line}>
        {children}
        {mayHaveFiles && date !== '' && (
          <FileButtons path="day" query={{ date, ...(branch && { branch }) }} />
        )}
      </div>
    </header>
  )
}
