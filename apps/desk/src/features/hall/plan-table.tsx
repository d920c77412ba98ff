import { MOST_CHAIRS, type TablePlace } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { joinClasses } from '@dasturxon/ui'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { hasSingleKeys } from '../../session/use-keys.ts'
import { followPointer } from '../../ui/follow-pointer.ts'
import type { ShownTable } from './plan-draft.ts'
import { moved, placeByKey, resized } from './plan-moves.ts'
import styles from './plan.module.css'
import type { Plan } from './use-plan.ts'

type PlanTableProps = {
  table: ShownTable
  /** Squares from edge to edge of the plan. */
  columns: number
  isChosen: boolean
  /** Where it is while it is being dragged. */
  live: TablePlace | null
  plan: Plan
  onLive: (place: TablePlace | null) => void
}

const focusOn = (button: HTMLButtonElement | null) => button?.focus()

/** A table on the plan. Dragged, it follows the finger by squares; its corner makes it larger; keys do all of it as well. */
export function PlanTable({ table, columns, isChosen, live, plan, onLive }: PlanTableProps) {
  const say = useTexts('hall')
  const { fields } = table
  const { x, y, width, height, shape } = live ?? table.place

  function drag(event: PointerEvent<HTMLElement>, change: typeof moved) {
    const plate = event.currentTarget.closest('fieldset')
    const square = (plate?.getBoundingClientRect().width ?? 0) / columns
    if (square === 0) return
    const { clientX, clientY } = event
    let next = table.place
    const isBegun = followPointer(event, {
      onMove: (pointer) => {
        const [across, down] = [pointer.clientX - clientX, pointer.clientY - clientY]
        next = change(table.place, Math.round(across / square), Math.round(down / square))
        onLive(next)
      },
      onEnd: () => onLive(null),
      onDrop: () => {
        if (next !== table.place) plan.put(table, next)
      },
    })
    if (!isBegun) return
    plan.choose(table.id)
    event.currentTarget.closest('div')?.querySelector('button')?.focus()
  }

  function press(event: KeyboardEvent) {
    const place = placeByKey(table.place, event)
    const act = place ? () => plan.put(table, place) : actOf(event)
    if (!act || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  function actOf({ key, code }: KeyboardEvent): (() => void) | undefined {
    const { chairs } = fields
    if (key === '+' || key === '=')
      return () => plan.change(table, { chairs: Math.min(chairs + 1, MOST_CHAIRS) })
    if (key === '-' || key === '−') return () => plan.change(table, { chairs: Math.max(chairs - 1, 1) })
    if (key === 'Delete' || key === 'Backspace') return () => plan.remove(table)
    return code === 'KeyD' && hasSingleKeys() ? () => plan.add(table) : undefined
  }

  return (
    <div
      className={styles.table}
      style={{ '--x': x, '--y': y, '--w': width, '--h': height } as CSSProperties}
      data-chosen={isChosen || undefined}
    >
      <button
        ref={plan.focusId === table.id ? focusOn : undefined}
        type="button"
        className={joinClasses(
          styles.face,
          shape === 'ROUND' && styles.round,
          !fields.isActive && styles.off,
        )}
        aria-pressed={isChosen}
        onFocus={() => plan.choose(table.id)}
        onClick={() => plan.choose(table.id)}
        onKeyDown={press}
        onPointerDown={(event) => drag(event, moved)}
      >
        <span className="sr-only">
          {[
            say('plan.table', { name: fields.name }),
            say('plan.seats', { count: fields.chairs }),
            ...(fields.isActive ? [] : [say('plan.off')]),
            ...(table.isChanged ? [say('plan.unsaved')] : []),
          ].join(', ')}
        </span>
        <b aria-hidden="true">{fields.name}</b>
        <small aria-hidden="true">{fields.chairs}</small>
      </button>
      {isChosen && (
        <span className={styles.corner} aria-hidden="true" onPointerDown={(event) => drag(event, resized)} />
      )}
    </div>
  )
}
