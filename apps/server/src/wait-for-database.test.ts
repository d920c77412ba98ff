import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

const url = 'postgres://shop:secret@db.example.uz:5432/dasturxon'
const refused = Object.assign(new Error('connect ECONNREFUSED 192.0.2.1:5432'), { code: 'ECONNREFUSED' })

test('fault 28 the start waits for a database that comes later, and says for which without its password', async () => {
  const told: unknown[] = []
  let tries = 0
  const open = async () => {
    tries += 1
    if (tries < 3) throw new Error('0001_base.sql failed', { cause: refused })
    return 'open'
  }
  const log = (event: string, fields: object) => void told.push({ event, ...fields })
  expect(await waitForDatabase(url, open, { log, pauseMs: 1 })).toBe('open')
  expect(told).toEqual([
    {
      event: 'server.waits_for_database',
      where: 'db.example.uz:5432/dasturxon',
      reason: '0001_base.sql failed',
    },
  ])
})

test('fault 28 a database that never comes is named in a sentence', async () => {
  const open = () => Promise.reject(refused)
  const waiting = waitForDatabase(url, open, { log: () => {}, pauseMs: 1, patienceMs: 20 })
  await expect(waiting).rejects.toThrow(/^The database at db\.example\.uz:5432\/dasturxon did not answer/)
})

test('fault 28 what waiting does not mend is told at once', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  const waiting = waitForDatabase(url, () => Promise.reject(wrong), { log: () => {}, pauseMs: 60_000 })
  await expect(waiting).rejects.toBe(wrong)
})
