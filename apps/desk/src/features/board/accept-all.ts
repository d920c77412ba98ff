import type { DeskOrder } from '@dasturxon/contract/desk'

export type Outcome = {
  accepted: number
  /** Those that were not accepted here, and why. */
  others: { number: number; why: string }[]
}

/**
 * Accepts orders one after the other, each by a call of its own, so that one that has gone on holds up none of the others.
 * `accept` answers why not, or null. Tells how far it is after each.
 */
export async function acceptAll(
  orders: readonly DeskOrder[],
  accept: (order: DeskOrder) => Promise<string | null>,
  onStep: (outcome: Outcome) => void,
): Promise<void> {
  let outcome: Outcome = { accepted: 0, others: [] }
  for (const order of orders) {
    const why = await accept(order)
    outcome =
      why === null
        ? { ...outcome, accepted: outcome.accepted + 1 }
        : { ...outcome, others: [...outcome.others, { number: order.number, why }] }
    onStep(outcome)
  }
}
