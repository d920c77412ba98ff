import path from 'node:path'
import { checkAccounts, importDemoMerchants, makeDemoStaff } from '@dasturxon/api'
import { connect, createBus, migrate, type Log } from '@dasturxon/db'
import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import { startPostgres } from '@dasturxon/postgres'
import { createMediaStore } from './media.ts'
import { openSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { waitForDatabase } from './wait-for-database.ts'

export type OpenDatabase = ReturnType<typeof joinDatabase>

/** For `npm run import` and the like, which come beside the server. */
const SPARE_CONNECTIONS = 20
const LEAST_CONNECTIONS = 60

/** The database of the settings, migrated: an outside one, or the embedded PostgreSQL in the data folder. */
export async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  const embedded = settings.database.url === null ? await startEmbedded(settings, log) : null
  const url = settings.database.url ?? embedded?.url ?? ''
  try {
    await waitForDatabase(url, () => migrate({ url, log }), { log })
    const database = joinDatabase({ url, poolSize: settings.database.poolSize }, log)
    return {
      ...database,
      close: async () => {
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/**
 * The database with the demo's merchants in it, when there are any: what a shop needs before its first request. Throws when a
 * server for real merchants cannot open their accounts with payment providers; a demo only says so.
 */
export async function prepareDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  const database = await openDatabase(settings, log)
  try {
    const problem = await checkAccounts(database.db, await openSecrets(settings))
    if (problem !== null && !settings.isDemo) throw new Error(problem)
    if (problem !== null) log('payment.accounts_closed', { problem })
    if (!settings.isDemo) return database
    await importDemoMerchants(database, {
      merchants: demoMerchants(),
      picturesFolder,
      store: createMediaStore(settings),
      secrets: await openSecrets(settings),
      now: new Date(),
      log,
    })
    await makeDemoStaff(database.db, { subs: demoMerchants().map(({ sub }) => sub), now: new Date() })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Connections to a database that somebody else has prepared and looks after, and the bus that tells of its changes. */
export function joinDatabase({ url, poolSize }: { url: string; poolSize: number }, log: Log) {
  const { db, pool, longestWaitMs, close } = connect({ url, poolSize, log })
  const bus = createBus({ url, pool, log })
  return {
    url,
    db,
    pool,
    longestWaitMs,
    /** Tells other processes at once; hears them when it is started. */
    bus,
    close: async () => {
      await bus.stop()
      await close()
    },
  }
}

/** Each process has its pool and one connection that listens. */
function startEmbedded({ dataFolder, database, processes }: Settings, log: Log) {
  const needed = processes * (database.poolSize + 1) + SPARE_CONNECTIONS
  return startPostgres({
    dataDir: path.join(dataFolder, 'postgres'),
    log,
    config: { max_connections: String(Math.max(needed, LEAST_CONNECTIONS)) },
  })
}
