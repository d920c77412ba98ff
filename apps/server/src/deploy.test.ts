import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createTestDatabase } from '@dasturxon/db/test'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './test/free-port.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { KNOWN_HOSTS_PATH } from './known-hosts.ts'
import { SETTING_NAMES } from './settings.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FOLDER = path.join(ROOT, 'deploy')
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, one = '']) => one)),
]

/** What Node's libraries and the machine's C library read. */
const NOT_OURS = ['NODE_ENV', 'MALLOC_ARENA_MAX']

test('OPS-1 the reference installation sets only what is read', () => {
  const inFile = found(read('dasturxon.env'), /^#?([A-Z][A-Z0-9_]+)=/gm)
  const inContainer = found(read('Containerfile'), /[\s]([A-Z][A-Z0-9_]+)=/g)
  expect(inFile.length).toBeGreaterThan(10)
  const known = [...SETTING_NAMES, ...NOT_OURS]
  expect([...inFile, ...inContainer].filter((name) => !known.includes(name))).toEqual([])
})

test('OPS-1 an alarm of the reference installation watches a figure that there is', async () => {
  const database = await createTestDatabase()
  const port = await findFreePort()
  const none = () => 0
  const close = await openMetrics(
    { port, host: '127.0.0.1', place: 1 },
    {
      db: database.serving.db,
      pool: database.serving.pool,
      gate: { inside: 0, waiting: 0, limit: 1, refused: 0 },
      openStreams: none,
      guestCache: () => ({ pages: 0, bytes: 0 }),
      requests: () => [{ name: 'requests_total', help: '', type: 'counter', samples: [] }],
    },
  )
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  const told = found(
    await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    /^# TYPE (dasturxon_\w+) /gm,
  )
  const watched = found(read('dasturxon-rules.yml'), /\b(dasturxon_\w+)/g)
  expect(watched.length).toBeGreaterThan(5)
  expect(watched.filter((name) => !told.includes(name))).toEqual([])
})

test('OPS-1 the guide names every file of the reference installation', () => {
  const guide = read('README.md')
  const files = readdirSync(FOLDER).filter((name) => name !== 'README.md')
  expect(files.filter((name) => !guide.includes(`(${name})`))).toEqual([])
})

test('OPS-1 the proxy of the reference installation asks the shop for which names it may fetch certificates', () => {
  expect(found(read('Caddyfile'), /ask (\S+)/g)).toEqual([`http://127.0.0.1:3000${KNOWN_HOSTS_PATH}`])
})
