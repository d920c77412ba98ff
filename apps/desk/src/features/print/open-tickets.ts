import type { PrintJob } from '@dasturxon/contract/desk'
import { printStateAt } from '@dasturxon/domain'

type Asking = { isOwn: (job: PrintJob) => boolean; now: Date }

/** How a ticket stands by the clock of the screen: nobody is told when a claim runs out. */
export const stateOf = ({ state, claimEndsAt }: PrintJob, now: Date): PrintJob['state'] =>
  printStateAt({ state, claimEndsAt: claimEndsAt === null ? null : new Date(claimEndsAt) }, now)

/**
 * Tickets that wait for paper, oldest first, and those of one press of which somebody has to say whether they came out: of this tab
 * as soon as they were printed, else once their claim ran out (DAY-2). Neither stands in the way of the other.
 */
export function openTickets(
  tickets: Iterable<PrintJob>,
  { isOwn, now }: Asking,
): { waiting: PrintJob[]; asked: PrintJob[] } {
  const all = [...tickets].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const unanswered = all.filter((job) => {
    const state = stateOf(job, now)
    return state === 'UNSURE' || ((state === 'CLAIMED' || state === 'SENT') && isOwn(job))
  })
  const first = unanswered.find(isOwn) ?? unanswered[0]
  return {
    waiting: all.filter(({ state }) => state === 'QUEUED'),
    // what was taken by one press was taken at one moment
    asked: unanswered.filter(
      (job) => first && job.claimEndsAt === first.claimEndsAt && isOwn(job) === isOwn(first),
    ),
  }
}

/** As many orders as one reads in a line. */
const MOST_NUMBERS = 10

/** Numbers of the orders that a question is about, each once: `12, 13`; of many the first ones. */
export function numbersOf(jobs: readonly PrintJob[]): string {
  const numbers = [...new Set(jobs.map(({ orderNumber }) => orderNumber))]
  const shown = numbers.slice(0, MOST_NUMBERS).join(', ')
  return numbers.length > MOST_NUMBERS ? `${shown}…` : shown
}
