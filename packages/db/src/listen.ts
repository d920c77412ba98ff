import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

export type ListenOptions = {
  url: string
  /** A plain lower-case name. */
  channel: string
  log: Log
  onMessage: (payload: string) => void
  /** After a lost connection is back; messages in between are lost. */
  onReconnect: () => void
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000
/** A connection that a firewall dropped says nothing: it is asked. */
const PROBE_MS = 4000
const PROBE_TIMEOUT_MS = 4000

/** Holds one connection that listens to a channel, and makes it anew, with growing pauses, whenever it is lost. */
export function listenAgain(options: ListenOptions) {
  const ended = new AbortController()
  let pause = FIRST_PAUSE_MS
  let loop = Promise.resolve()

  const listenUntilLost = async (onReady: () => void) => {
    const client = await listen(options)
    try {
      pause = FIRST_PAUSE_MS
      onReady()
      await untilLost(client, ended.signal)
    } finally {
      const closed = client.end().catch(() => {}) // it may be broken
      if (ended.signal.aborted) await closed // otherwise not awaited: a dead network would take minutes
    }
  }

  const run = async (onFirst: () => void) => {
    let onReady = onFirst
    const onEach = () => {
      onReady()
      onReady = options.onReconnect
    }
    while (!ended.signal.aborted) {
      try {
        await listenUntilLost(onEach)
      } catch (error) {
        options.log('bus_connection_lost', { error: String(error) })
      }
      await sleep(pause * (1 + Math.random()), undefined, { signal: ended.signal }).catch(() => {}) // stopping
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    onFirst() // stopped before it ever listened: nobody waits for it any longer
  }

  return {
    start: () =>
      new Promise<void>((resolve) => {
        loop = run(resolve)
      }),
    stop: () => {
      ended.abort()
      return loop
    },
  }
}

async function listen({ url, channel, onMessage }: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dasturxon listen',
    query_timeout: PROBE_TIMEOUT_MS,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => {}) // untilLost hears it; before that, connect and query fail with it
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  } catch (error) {
    client.end().catch(() => {}) // it may never have been connected
    throw error
  }
}

/** Resolves when `signal` fires; throws when the connection is lost. */
async function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const over = new AbortController()
  let probe: NodeJS.Timeout | undefined
  await new Promise<void>((resolve, reject) => {
    probe = setInterval(() => {
      client.query('select 1').catch(reject)
    }, PROBE_MS)
    signal.addEventListener('abort', () => resolve(), { once: true, signal: over.signal })
    client.on('end', () => reject(new Error('the database closed the connection')))
  }).finally(() => {
    over.abort()
    clearInterval(probe)
  })
}
