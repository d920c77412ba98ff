import { DEPLOYMENT } from '@dasturxon/db'
import { createTestDatabase, type TestDatabase } from '@dasturxon/db/test'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRequests } from './count-requests.ts'
import { databaseFigures } from './database-figures.ts'
import { formatMetrics } from './exposition.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('fault 26 answers are counted by call and status, and an id in an address makes no figure of its own', async () => {
  const server = Fastify()
  const requests = countRequests(server)
  server.get('/orders/:id', async (_request, reply) => reply.code(404).send({}))
  await server.inject('/orders/1')
  await server.inject('/orders/2')
  const text = formatMetrics(requests())
  expect(text).toContain('dasturxon_requests_total{method="GET",call="/orders/:id",status="404"} 2\n')
  expect(text).toContain('# TYPE dasturxon_request_seconds_total counter\n')
})

test('fault 26 jobs that are late can be seen by queue and age', async () => {
  const now = new Date('2026-11-22T12:00:00Z')
  await database.db
    .insertInto('job')
    .values({
      merchant_id: DEPLOYMENT,
      id: crypto.randomUUID(),
      queue: 'refund',
      payload: '{}',
      run_at: new Date(now.getTime() - 90_000),
    })
    .execute()
  const text = formatMetrics(await databaseFigures(database.serving.db, now))
  expect(text).toContain('dasturxon_jobs{queue="refund",state="due"} 1\n')
  expect(text).toContain('dasturxon_job_oldest_seconds{queue="refund",state="due"} 90\n')
})
