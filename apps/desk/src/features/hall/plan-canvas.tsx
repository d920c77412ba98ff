import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState, type CSSProperties } from 'react'
import { guidesOf } from './plan-moves.ts'
import { PlanTable } from './plan-table.tsx'
import styles from './plan.module.css'
import type { TablePlace } from '@dasturxon/domain'
import type { Plan } from './use-plan.ts'

/** Squares that are shown of a hall with few tables. */
const LEAST = { columns: 46, rows: 30 }
/** Squares behind the last table, for the next one. */
const ROOM = 4

/** A hall from above: its tables on a grid, each a button that is dragged, or moved by keys. */
export function PlanCanvas({ plan }: { plan: Plan }) {
  const say = useTexts('hall')
  const { tables, chosen } = plan
  /** Where the table that is being dragged is just now. */
  const [live, setLive] = useState<TablePlace | null>(null)
  const columns = Math.max(LEAST.columns, ...tables.map(({ place }) => place.x + place.width + ROOM))
  const rows = Math.max(LEAST.rows, ...tables.map(({ place }) => place.y + place.height + ROOM))
  const shown = live ?? chosen?.place
  const others = tables.filter(({ id }) => id !== chosen?.id).map(({ place }) => place)
  const { across, down } = shown ? guidesOf(shown, others) : { across: null, down: null }
  return (
    <div className={styles.canvas}>
      <fieldset
        className={styles.grid}
        aria-label={say('plan.title')}
        style={{ '--columns': columns, '--rows': rows } as CSSProperties}
      >
        {across !== null && <i className={styles.across} style={{ '--y': across } as CSSProperties} />}
        {down !== null && <i className={styles.down} style={{ '--x': down } as CSSProperties} />}
        {tables.map((table) => (
          <PlanTable
            key={table.id}
            table={table}
            columns={columns}
            isChosen={table.id === chosen?.id}
            live={table.id === chosen?.id ? live : null}
            plan={plan}
            onLive={setLive}
          />
        ))}
      </fieldset>
    </div>
  )
}
