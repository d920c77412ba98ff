// npm run restore:drill: a backup of the shop in DATA_DIR, under whatever load it has, restored into an empty place by the guide's own
// commands, compared with the shop, and served from there. Leaves nothing behind; its last line says whether it held.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { openAsOwner } from '../database.ts'
import { readSettings } from '../settings.ts'
import { readManifest } from './restore-backup.ts'
import { readFigures } from './tables.ts'
import { say } from '../run-command.ts'

const READY_WITHIN_MS = 120_000

const place = await mkdtemp(path.join(os.tmpdir(), 'dasturxon-drill-'))
try {
  const problems = await drill(path.join(place, 'backup'), path.join(place, 'data'))
  for (const problem of problems) say(`FAILED  ${problem}`)
  say(problems.length === 0 ? 'restore drill: held' : `restore drill: ${problems.length} failed`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  await rm(place, { recursive: true, force: true })
}

async function drill(backup: string, dataFolder: string): Promise<string[]> {
  const acknowledged = await orderIds(process.env)
  runCommand('backup.ts', backup, process.env)
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...rest } = process.env
  const elsewhere = { ...rest, DATA_DIR: dataFolder, PORT: '0', PROCESSES: '1' }
  runCommand('restore.ts', backup, elsewhere)
  const { figures } = await readManifest(backup)
  const restored = new Set(await orderIds(elsewhere))
  const lost = acknowledged.filter((id) => !restored.has(id))
  const again = await withDatabase(elsewhere, (db) => readFigures(db))
  const isServing = await serves(elsewhere)
  say(
    `${acknowledged.length} orders before the backup began, ${restored.size} restored, of ${figures.ordersTotal} som`,
  )
  return [
    ...(lost.length > 0 ? [`${lost.length} orders acknowledged before the backup began are not there`] : []),
    ...(JSON.stringify(again) === JSON.stringify(figures) ? [] : ['counts and sums differ from the backup']),
    ...(isServing ? [] : ['the restored shop does not serve']),
  ]
}

function runCommand(name: string, folder: string, env: NodeJS.ProcessEnv): void {
  const script = path.join(import.meta.dirname, name)
  const { status } = spawnSync(process.execPath, [script, folder], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${name} ended with ${status}`)
}

function orderIds(env: NodeJS.ProcessEnv): Promise<string[]> {
  return withDatabase(env, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from orders`.execute(db)
    return rows.map(({ id }) => id)
  })
}

async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  ask: (db: Awaited<ReturnType<typeof openAsOwner>>['db']) => Promise<T>,
): Promise<T> {
  const database = await openAsOwner(readSettings(env), () => {})
  try {
    return await ask(database.db)
  } finally {
    await database.close()
  }
}

/** Whether the shop starts there and says that it is ready. */
async function serves(env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS)
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /"address":"([^"]+)".*"event":"server\.ready"/.exec(line)?.[1]
      if (address !== undefined) return (await fetch(`${address}/readyz`)).ok
    }
    return false
  } finally {
    clearTimeout(timer)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await ended
    }
  }
}
