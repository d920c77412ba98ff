import type { FastifyInstance } from 'fastify'
import type { Metric, Sample } from './exposition.ts'

const SEPARATOR = ' '

/** Counts the answers of a server by call and status, with the seconds that they took. Pages count together. */
export function countRequests(server: FastifyInstance): () => Metric[] {
  const counts = new Map<string, { count: number; seconds: number }>()
  server.addHook('onResponse', (request, reply, done) => {
    const key = [request.method, request.routeOptions.url ?? 'page', reply.statusCode].join(SEPARATOR)
    let known = counts.get(key)
    if (!known) counts.set(key, (known = { count: 0, seconds: 0 }))
    known.count += 1
    known.seconds += reply.elapsedTime / 1000
    done()
  })
  const samples = (figure: 'count' | 'seconds'): Sample[] =>
    [...counts].map(([key, figures]) => {
      const [method = '', call = '', status = ''] = key.split(SEPARATOR)
      return { labels: { method, call, status }, value: figures[figure] }
    })
  return () => [
    {
      name: 'requests_total',
      help: 'Answers by call and status.',
      type: 'counter',
      samples: samples('count'),
    },
    {
      name: 'request_seconds_total',
      help: 'Seconds they took.',
      type: 'counter',
      samples: samples('seconds'),
    },
  ]
}
