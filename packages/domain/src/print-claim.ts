import { MINUTE_MS } from './zone-time.ts'

/** How long whoever took a ticket to print it has to say what became of it, in milliseconds (desk §6.6). */
export const PRINT_CLAIM_MS = MINUTE_MS

/** So many tickets are taken and printed by one press at most. */
export const MOST_TICKETS = 200

type Standing<State extends string> = { state: State; claimEndsAt: Date | null }

/**
 * How a ticket stands at `now`: one whose claim ran out, because the page was closed or the device is gone, may be on paper or not.
 * Somebody beside the printer is asked then, and nobody repeats it by themselves (DSK-48, DAY-2).
 */
export function printStateAt<State extends string>(
  { state, claimEndsAt }: Standing<State>,
  now: Date,
): State | 'UNSURE' {
  const isClaimed = state === 'CLAIMED' || state === 'SENT'
  return isClaimed && (claimEndsAt ?? now) <= now ? 'UNSURE' : state
}
