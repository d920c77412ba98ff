import type { DeskReservation } from '@dasturxon/contract/desk'
import { MINUTE_MS, toMoment, type LocalisedText } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useName } from '../../session/desk.tsx'
import { followPointer } from '../../ui/follow-pointer.ts'
import { hoursOf, momentOf, spanOf, STEP } from './day-span.ts'
import styles from './day.module.css'

type Halls = readonly { id: string; name: LocalisedText; tables: readonly { id: string; name: string }[] }[]
/** Where a party that is being moved would stand. */
type Moving = { id: string; minutes: number; tableId: string }

export type DayLineProps = {
  halls: Halls
  reservations: readonly DeskReservation[]
  day: string
  zone: string
  /** In milliseconds. */
  now: number
  chosenId: string | null
  onChoose: (id: string) => void
  onMove: (id: string, to: { tableId: string; time: string }) => void
}

/** A day as a line of parties for each table; one is dragged, or moved by arrows and put down with Enter (DSK-114). */
export function DayLine(props: DayLineProps) {
  const { halls, reservations, day, zone, now, chosenId, onChoose, onMove } = props
  const say = useTexts('hall')
  const nameOf = useName()
  const [moving, setMoving] = useState<Moving | null>(null)
  const rows = halls.flatMap((hall) => [
    { key: hall.id, name: nameOf(hall.name), tableId: null },
    ...hall.tables.map((table) => ({ key: table.id, name: table.name, tableId: table.id })),
  ])
  const tables = rows.flatMap(({ tableId }) => tableId ?? [])
  const rowOf = (tableId: string) => rows.findIndex((row) => row.tableId === tableId)
  const hours = hoursOf(reservations.map((one) => spanOf(one, { day, zone })))
  const share = (minutes: number) => `${((minutes - hours.from) / (hours.to - hours.from)) * 100}%`
  const minutesNow = Math.round((now - toMoment(day, 0, zone).getTime()) / MINUTE_MS)

  function step(one: DeskReservation, minutes: number, by: number) {
    const from = moving?.id === one.id ? moving : { id: one.id, minutes: 0, tableId: one.place.tableId }
    const next = tables[Math.min(Math.max(tables.indexOf(from.tableId) + by, 0), tables.length - 1)]
    setMoving({ id: one.id, minutes: from.minutes + minutes, tableId: next ?? from.tableId })
  }
  function drop(one: DeskReservation, { minutes, tableId }: Moving) {
    setMoving(null)
    if (minutes === 0 && tableId === one.place.tableId) return
    const time = momentOf(spanOf(one, { day, zone }).from + minutes, { day, zone })
    onMove(one.id, { tableId, time })
  }
  function press(event: KeyboardEvent, one: DeskReservation) {
    const act = {
      ArrowLeft: () => step(one, -STEP, 0),
      ArrowRight: () => step(one, STEP, 0),
      ArrowUp: () => step(one, 0, -1),
      ArrowDown: () => step(one, 0, 1),
      Enter: moving?.id === one.id ? () => drop(one, moving) : undefined,
      Escape: moving ? () => setMoving(null) : undefined,
    }[event.key]
    if (!act || one.status !== 'ACTIVE') return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  function drag(event: PointerEvent<HTMLElement>, one: DeskReservation) {
    const layer = event.currentTarget.parentElement?.getBoundingClientRect()
    if (one.status !== 'ACTIVE' || !layer) return
    const { clientX, clientY } = event
    let next: Moving | null = null
    const isBegun = followPointer(event, {
      onMove: (pointer) => {
        const across = ((pointer.clientX - clientX) / layer.width) * (hours.to - hours.from)
        const down = Math.round(((pointer.clientY - clientY) / layer.height) * rows.length)
        const tableId = rows[rowOf(one.place.tableId) + down]?.tableId ?? one.place.tableId
        next = { id: one.id, minutes: Math.round(across / STEP) * STEP, tableId }
        setMoving(next)
      },
      onEnd: () => setMoving(null),
      onDrop: () => {
        if (next) drop(one, next)
      },
    })
    if (isBegun) event.currentTarget.focus()
  }

  return (
    <div className={styles.line} style={{ '--rows': rows.length } as CSSProperties}>
      <div className={styles.names}>
        {rows.map(({ key, name, tableId }) => (
          <span key={key} data-hall={tableId === null || undefined}>
            {name}
          </span>
        ))}
      </div>
      <section className={styles.scroll} aria-label={say('day.line')}>
        <div className={styles.layer}>
          {Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => (
            <i
              key={index}
              className={styles.hour}
              style={{ insetInlineStart: share(hours.from + index * 60) }}
            >
              {(hours.from / 60 + index) % 24}:00
            </i>
          ))}
          {minutesNow >= hours.from && minutesNow <= hours.to && (
            <i className={styles.now} style={{ insetInlineStart: share(minutesNow) }} />
          )}
          {reservations.map((one) => {
            const { from, to } = spanOf(one, { day, zone })
            const moved = moving?.id === one.id ? moving : { minutes: 0, tableId: one.place.tableId }
            const row = rowOf(moved.tableId)
            if (row === -1) return null
            return (
              <button
                key={one.id}
                type="button"
                className={styles.party}
                data-state={one.status}
                data-walk-in={one.isWalkIn || undefined}
                data-moving={moving?.id === one.id || undefined}
                aria-pressed={one.id === chosenId}
                style={
                  {
                    '--row': row,
                    insetInlineStart: share(from + moved.minutes),
                    inlineSize: `calc(${share(to)} - ${share(from)})`,
                  } as CSSProperties
                }
                onClick={() => onChoose(one.id)}
                onKeyDown={(event) => press(event, one)}
                onPointerDown={(event) => drag(event, one)}
              >
                {one.isWalkIn ? say('day.walkIn') : one.name} · {one.chairs}
              </button>
            )
          })}
        </div>
      </section>
    </div>
  )
}
