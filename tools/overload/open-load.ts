import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { send, type Call } from '../bench/load.ts'

/** An order, or a look around. */
export type Kind = 'order' | 'browse'

/** One call as it went: `startedMs` since the beginning of its phase. */
export interface Sent {
  kind: Kind
  startedMs: number
  tookMs: number
  outcome: 'answered' | 'refused' | 'failed'
}

/** An answer after this is none: the customer has pressed again. */
export const IN_TIME_MS = 2000
const GIVE_UP_MS = 10_000

/**
 * Sends calls at their own times, `perSecond` of them, however late the server is: as people come. Resolves when every call has
 * been answered or given up.
 */
export async function sendOpenly(
  next: () => { kind: Kind; call: Call },
  { perSecond, seconds, random }: { perSecond: number; seconds: number; random: () => number },
): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true })
  const all: Promise<Sent>[] = []
  const begin = performance.now()
  const come = () => {
    const { kind, call } = next()
    all.push(sendOne(kind, call, { agent, begin }))
  }
  await comeOpenly(come, { perSecond, random, isOver: (dueMs) => dueMs >= seconds * 1000 })
  const sent = await Promise.all(all)
  agent.destroy()
  return sent
}

/** Calls `come` at times by chance, `perSecond` of them, until `isOver` of the milliseconds since the beginning. Waits for none. */
export async function comeOpenly(
  come: () => void,
  {
    perSecond,
    random,
    isOver,
  }: { perSecond: number; random: () => number; isOver: (dueMs: number) => boolean },
): Promise<void> {
  const begin = performance.now()
  for (let due = 0; !isOver(due);) {
    due += (-Math.log(1 - random()) * 1000) / perSecond
    const early = begin + due - performance.now()
    if (early > 1) await wait(early)
    come()
  }
}

async function sendOne(
  kind: Kind,
  call: Call,
  { agent, begin }: { agent: Agent; begin: number },
): Promise<Sent> {
  const started = performance.now()
  const outcome = await Promise.race([
    send(call, agent).then(({ status }) => outcomeOf(status)),
    wait(GIVE_UP_MS, 'failed' as const),
  ]).catch(() => 'failed' as const)
  return { kind, startedMs: started - begin, tookMs: performance.now() - started, outcome }
}

function outcomeOf(status: number): Sent['outcome'] {
  if (status >= 200 && status < 300) return 'answered'
  return status === 503 || status === 429 ? 'refused' : 'failed'
}

/** Of what was answered, in milliseconds. */
export const p99Of = (sent: readonly Sent[]): number =>
  percentile(
    sent.filter(({ outcome }) => outcome === 'answered').map(({ tookMs }) => tookMs),
    0.99,
  )

/** Of a sorted or unsorted list, in its own unit; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
