import { tabStorage } from '@dasturxon/client'
import type { PrintJob } from '@dasturxon/contract/desk'
import { MOST_TICKETS } from '@dasturxon/domain'

const KEY = 'desk:print-claims'

const nameOf = ({ id, claim }: Pick<PrintJob, 'id' | 'claim'>) => `${id}:${claim}`
const read = () => tabStorage.getItem(KEY)?.split(' ') ?? []

/** Notes that this tab took these tickets to print them: it asks about them at once, others when the claim ran out (DAY-2). */
export function noteOwnClaims(jobs: readonly PrintJob[]): void {
  tabStorage.setItem(KEY, [...read(), ...jobs.map(nameOf)].slice(-MOST_TICKETS).join(' '))
}

/** Whether a ticket stands as this tab took it. */
export function ownClaims(): (job: PrintJob) => boolean {
  const own = new Set(read())
  return (job) => own.has(nameOf(job))
}
