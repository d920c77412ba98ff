import type { DeskOrder } from '@dasturxon/contract/desk'
import { suggestedMinutes } from '@dasturxon/domain'
import { useState } from 'react'
import { useBoard } from '../../session/desk.tsx'
import { kitchenOf } from '../order/pace.ts'

/** The kitchen's minutes of new orders, as chosen on this screen or else proposed. */
export type RushMinutes = {
  minutesOf: (order: DeskOrder) => number
  chooseMinutes: (order: DeskOrder, minutes: number) => void
}

/** What the rows of a rush are accepted with: one by one, and all by one press, for which `chosen` are those that somebody chose. */
export function useMinutes(): RushMinutes & { chosen: ReadonlyMap<string, number> } {
  const board = useBoard()
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    chosen,
    minutesOf: (order) => chosen.get(order.id) ?? suggestedMinutes(order.lines, kitchenOf(order, board)),
    chooseMinutes: ({ id }, minutes) => setChosen((before) => new Map(before).set(id, minutes)),
  }
}
