import type { DeskHall } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { useName } from '../../session/desk.tsx'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { hallName } from './hall-name.ts'
import type { ShownTable } from './plan-draft.ts'
import styles from './plan.module.css'
import { TableCard } from './table-card.tsx'
import type { Plan } from './use-plan.ts'

type PlanSideProps = {
  hall: DeskHall
  halls: readonly DeskHall[]
  tables: readonly ShownTable[]
  chosen: ShownTable | null
  plan: Plan
  children: ReactNode
}

/** The chosen table with its fields, and all tables of the hall as a list: what is drawn can be read and chosen without the plan. */
export function PlanSide({ hall, halls, tables, chosen, plan, children }: PlanSideProps) {
  const say = useTexts('hall')
  const nameOf = useName()
  return (
    <div className={`${parts.stack} ${styles.side}`}>
      {chosen && <TableCard key={chosen.id} table={chosen} halls={halls} plan={plan} />}
      <section className={`${parts.card} ${styles.list}`}>
        <h2>{nameOf(hallName(hall))}</h2>
        {tables.length === 0 && <p className={parts.quiet}>{say('plan.noTables')}</p>}
        <ul className={parts.list}>
          {tables.map((table) => (
            <li key={table.id}>
              <button
                type="button"
                aria-current={table.id === chosen?.id || undefined}
                onClick={() => plan.choose(table.id)}
              >
                <b>{table.fields.name}</b>
                <span>
                  {say('plan.seats', { count: table.fields.chairs })}
                  {!table.fields.isActive && ` · ${say('plan.off')}`}
                </span>
                {table.isChanged && <Pill tone="note">{say('plan.unsaved')}</Pill>}
                <Icon of={icons.caretRight} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      {children}
    </div>
  )
}
