import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const ends: (() => unknown)[] = []

/** Ends with this command what it has begun, the last first, when it is told to end: its shop and its database would go on without it. */
export function endWithUs(end: () => unknown): void {
  if (ends.length === 0)
    for (const signal of SIGNALS) process.once(signal, () => void leave(constants.signals[signal]))
  ends.push(end)
}

async function leave(signal: number): Promise<void> {
  for (const end of ends.toReversed()) await end()
  process.exit(128 + signal)
}
