import cluster from 'node:cluster'
import type { Db } from '@dasturxon/db'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

const ALWAYS = { config: { urgency: 'always' } } as const

/** `/healthz`: the process is alive; `process` tells it from the others on its port. `/readyz`: it can serve, which needs the database and the end of the start. */
export function mountHealth(server: FastifyInstance, state: { db: Db; isReady: () => boolean }): void {
  server.get('/healthz', ALWAYS, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', process: cluster.worker?.id ?? 1 }),
  )
  server.get('/readyz', ALWAYS, async (_request, reply) => {
    const isReady = state.isReady() && (await answers(state.db))
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' })
  })
}

const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
