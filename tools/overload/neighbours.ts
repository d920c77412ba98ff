import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { quoteOf } from '../bench/customers.ts'
import { measureLoad } from '../bench/load.ts'
import type { Lane } from './lane-thread.ts'
import { p99Of, sendOpenly, type Sent } from './open-load.ts'

const BUSY = 'tez'
const NEIGHBOUR = 'osh'
const NEIGHBOUR_PER_SECOND = 20
const AT_ONCE = 12

export interface NeighbourFigures {
  /** Quotes a second that the busy shop is sent: twice what the server can do of them. */
  perSecond: number
  /** Of the neighbour's quotes, in milliseconds. */
  aloneMs: number
  besideMs: number
  /** Which part of the neighbour's was answered beside the busy shop, 0 to 1. */
  answered: number
}

/** Lets a neighbour ask for quotes alone, then beside a shop that is asked for twice as many as the server can do. */
export async function measureNeighbours(
  port: number,
  { seconds, random }: { seconds: number; random: () => number },
): Promise<NeighbourFigures> {
  const [busy, neighbour] = await Promise.all([quoteOf(port, BUSY), quoteOf(port, NEIGHBOUR)])
  const asNeighbour = async () => {
    const workerData: Lane = { call: neighbour, perSecond: NEIGHBOUR_PER_SECOND, seconds }
    const thread = new Worker(new URL('lane-thread.ts', import.meta.url), { workerData })
    const [sent] = (await once(thread, 'message')) as [Sent[]]
    return sent
  }
  const { callsPerSecond } = await measureLoad(() => busy, {
    concurrency: AT_ONCE,
    calls: Infinity,
    durationMs: (seconds * 1000) / 3,
  })
  const alone = await asNeighbour()
  const perSecond = callsPerSecond * 2
  const [beside] = await Promise.all([
    asNeighbour(),
    sendOpenly(() => ({ kind: 'browse', call: busy }), { perSecond, seconds, random }),
  ])
  return {
    perSecond,
    aloneMs: p99Of(alone),
    besideMs: p99Of(beside),
    answered: beside.filter(({ outcome }) => outcome === 'answered').length / beside.length,
  }
}
