import type { DeskOrder } from '@dasturxon/contract/desk'
import { useState } from 'react'
import { suggestedChip } from '../order/use-order.ts'

/** The kitchen's minutes of new orders, as chosen on this screen or else proposed. */
export type RushMinutes = {
  minutesOf: (order: DeskOrder) => number
  chooseMinutes: (order: DeskOrder, minutes: number) => void
}

/** What the rows of a rush are accepted with: one by one, and all by one press. */
export function useMinutes(): RushMinutes {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    minutesOf: (order) => chosen.get(order.id) ?? suggestedChip(order),
    chooseMinutes: ({ id }, minutes) => setChosen((before) => new Map(before).set(id, minutes)),
  }
}
