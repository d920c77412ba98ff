import type { DeskOrder } from '@dasturxon/contract/desk'
import { useSecond } from '@dasturxon/client'
import { useState } from 'react'
import { useQuiet } from './use-quiet.ts'

/** An order's place on a screen. One that left the list stands there until nobody touches the screen. */
export type Row = { order: DeskOrder; goneAt: number | null; wasHeld: boolean }

type Settling = {
  now: number
  isQuiet: boolean
  /** Whose press is held on this screen. */
  heldIds: ReadonlySet<string>
  /** How the rows are sorted. */
  compare: (a: DeskOrder, b: DeskOrder) => number
}

/** So long it is read what somebody else did with an order. */
const READ_MS = 5_000

/**
 * The rows of a moment from those of the moment before. Until the screen is quiet nothing moves: what went keeps its place, and what
 * came stands behind all others (part three work §1, DSK-149). The same rows where nothing changed.
 */
export function settleRows(
  rows: readonly Row[],
  orders: readonly DeskOrder[],
  { now, isQuiet, heldIds, compare }: Settling,
): readonly Row[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const known = new Set(rows.map(({ order }) => order.id))
  const stayed = rows.flatMap((row): Row[] => {
    const order = byId.get(row.order.id)
    if (order) {
      const wasHeld = heldIds.has(order.id)
      const isSame = order === row.order && wasHeld === row.wasHeld && row.goneAt === null
      return [isSame ? row : { order, goneAt: null, wasHeld }]
    }
    const goneAt = row.goneAt ?? now
    // A clock that was set back must not keep it there.
    const isRead = row.wasHeld || row.order.status === 'CANCELED' || Math.abs(now - goneAt) >= READ_MS
    if (isQuiet && isRead) return []
    return [row.goneAt === null ? { ...row, goneAt } : row]
  })
  const added = orders
    .filter(({ id }) => !known.has(id))
    .map((order) => ({ order, goneAt: null, wasHeld: heldIds.has(order.id) }))
  const next = [...stayed, ...added]
  if (isQuiet) next.sort((a, b) => compare(a.order, b.order))
  return next.length === rows.length && next.every((row, index) => row === rows[index]) ? rows : next
}

/** Nothing moves until the screen was not touched for so long (part three work §1). */
const QUIET_MS = 1_500

type SettledOptions = Pick<Settling, 'heldIds' | 'compare'> & {
  /** What list it is: another one is not held to the places of the one before. */
  list: string
}

/** The orders of a list in their places: nothing moves while somebody touches the screen. */
export function useSettled(orders: readonly DeskOrder[], { list, heldIds, compare }: SettledOptions) {
  const isQuiet = useQuiet(QUIET_MS)
  const now = useSecond()
  const [settled, setSettled] = useState<{ list: string; rows: readonly Row[] }>({ list, rows: [] })
  const isOther = settled.list !== list
  const rows = settleRows(isOther ? [] : settled.rows, orders, {
    now,
    isQuiet: isQuiet || isOther,
    heldIds,
    compare,
  })
  if (rows !== settled.rows) setSettled({ list, rows })
  return rows
}
