import { createServer, type ServerResponse } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Db } from '@dasturxon/db'
import { log, onLogged } from '../log.ts'
import { databaseFigures } from './database-figures.ts'
import { formatMetrics, type Metric } from './exposition.ts'

export type MetricsSources = {
  db: Db
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  gate: { inside: number; waiting: number; limit: number; refused: number }
  openStreams: () => number
  guestCache: () => { pages: number; bytes: number }
  requests: () => Metric[]
}

const NANOSECONDS = 1e9
const PERCENTILE = 99

/**
 * `GET /metrics` on a port of its own, which no customer reaches: of several processes each has the next one, by its `place` from 1 on,
 * which whoever takes the place of a lost one has as well. Answers the way to close it; nothing is opened where no port is set.
 */
export async function openMetrics(
  { port, host, place }: { port: number | null; host: string; place: number },
  sources: MetricsSources,
): Promise<() => Promise<void>> {
  if (port === null) return async () => {}
  const events = new Map<string, number>()
  onLogged((event) => events.set(event, (events.get(event) ?? 0) + 1))
  const loop = monitorEventLoopDelay()
  loop.enable()
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    void answer(response)
  })
  const answer = async (response: ServerResponse) => {
    const [lateSeconds, latestSeconds] = [loop.percentile(PERCENTILE) / NANOSECONDS, loop.max / NANOSECONDS]
    loop.reset()
    const metrics = [
      ...(await collect(sources, events)),
      one('event_loop_late_seconds', 'How late 99 % of timers are.', lateSeconds),
      one(
        'event_loop_latest_seconds',
        'How late the latest of them was since the last question.',
        latestSeconds,
      ),
    ]
    response
      .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      .end(formatMetrics(metrics))
  }
  const own = port === 0 ? 0 : port + place - 1
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: own, host }, resolve)
  })
  log('metrics.ready', { address: server.address() })
  return async () => {
    loop.disable()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function collect(sources: MetricsSources, events: ReadonlyMap<string, number>): Promise<Metric[]> {
  const { db, pool, gate, openStreams, guestCache, requests } = sources
  const cache = guestCache()
  const own = [
    ...requests(),
    one('requests_inside', 'Requests under way.', gate.inside),
    one('requests_waiting', 'Requests that wait to be let in.', gate.waiting),
    one('requests_limit', 'How many are let in at once.', gate.limit),
    {
      ...one('requests_refused_total', 'Requests for which there was no room.', gate.refused),
      type: 'counter' as const,
    },
    one('database_connections', 'Connections of this process.', pool.totalCount),
    one('database_connections_idle', 'Those of them that nobody uses.', pool.idleCount),
    one('database_connections_waiting', 'Who waits for one.', pool.waitingCount),
    one('streams', 'Open event streams.', openStreams()),
    one('guest_pages', 'Pages kept for guests.', cache.pages),
    one('guest_page_bytes', 'Their bytes.', cache.bytes),
    one('memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    {
      name: 'events_total',
      help: 'Lines of the log by event: what providers did, what was refused, what failed.',
      type: 'counter' as const,
      samples: [...events].map(([event, value]) => ({ labels: { event }, value })),
    },
  ]
  try {
    return [...own, one('database_up', 'Whether it answers.', 1), ...(await databaseFigures(db, new Date()))]
  } catch {
    return [...own, one('database_up', 'Whether it answers.', 0)]
  }
}

const one = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})
