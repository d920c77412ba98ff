import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@dasturxon/db/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort } from './test/free-port.ts'
import { startShop } from './test/start-shop.ts'

const PATIENCE = { timeout: 30_000, interval: 5 }

test(
  'fault 29 a lost process is replaced at once by the one that stands by, and one that was sent away has not failed',
  { timeout: 120_000 },
  async () => {
    const database = await createTestDatabase()
    const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'dasturxon-supervise-'))
    const metricsPort = await findFreePort()
    const shop = await startShop({
      PORT: '0',
      METRICS_PORT: String(metricsPort),
      ...database.env,
      DATA_DIR: dataFolder,
      DEMO: 'off',
      PROCESSES: '2',
    })
    onTestFinished(async () => {
      await shop.stop()
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    })
    const standsBy = () => shop.logged('server.stands_by').length
    await vi.waitUntil(() => standsBy() === 1, PATIENCE)

    process.kill(shop.pids()[0] ?? 0, 'SIGKILL')
    await vi.waitUntil(() => shop.pids().length === 3, PATIENCE)
    // no process had to begin for it
    expect(shop.pids()[2]).toBe(shop.logged('server.stands_by')[0]?.['pid'])

    await vi.waitUntil(() => standsBy() === 2, PATIENCE)
    process.kill(shop.pids()[1] ?? 0, 'SIGTERM')
    await vi.waitUntil(() => shop.pids().length === 4, PATIENCE)
    expect(shop.logged('server.process_lost')).toMatchObject([{ exitCode: null, signal: 'SIGKILL' }])
    expect(shop.logged('server.process_replaced')).toMatchObject([{ exitCode: 0 }])
    expect((await fetch(`${shop.baseUrl}/healthz`)).status).toBe(200)
    // Prometheus finds whoever took a place where it found the one before
    for (const place of [0, 1]) {
      const figures = await fetch(`http://127.0.0.1:${metricsPort + place}/metrics`)
      expect(await figures.text()).toContain('dasturxon_database_up 1')
    }

    // Whoever reads the log may die: the shop goes on without it, and ends as it is told.
    shop.closeLog()
    process.kill(shop.pids()[2] ?? 0, 'SIGKILL')
    await vi.waitFor(async () => {
      expect((await fetch(`${shop.baseUrl}/healthz`)).status).toBe(200)
    }, PATIENCE)
    expect(await shop.stop()).toBe(0)
  },
)
