import path from 'node:path'
import { checkAccounts, importDemoMerchants, makeDemoStaff } from '@dasturxon/api'
import {
  connect,
  createBus,
  inspectServingRole,
  makeServingRole,
  migrate,
  secureRows,
  type ConnectOptions,
  type Log,
} from '@dasturxon/db'
import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import { startPostgres } from '@dasturxon/postgres'
import { ASIDE_CONNECTIONS } from './aside/open-aside.ts'
import { makeDataFolder } from './data-folder.ts'
import { createMediaStore } from './media.ts'
import { openSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { waitForDatabase } from './wait-for-database.ts'

export type OpenDatabase = ReturnType<typeof joinDatabase>

/** `bringUpDemo`: brings the demo's merchants up to their files where the start did not wait for that; to be called once it serves. */
export type PreparedDatabase = OpenDatabase & { bringUpDemo: () => Promise<void> }

/** For `npm run import` and the like, which come beside the server. */
const SPARE_CONNECTIONS = 20
const LEAST_CONNECTIONS = 60

/** The database of the settings, migrated, as the shop serves from it: one merchant at a time (decision 0042). */
export const openDatabase = (settings: Settings, log: Log): Promise<OpenDatabase> =>
  open(settings, log, ({ servingUrl }) => servingUrl)

/**
 * The same as its owner, who sees every merchant: for imports and backups. `until` names the last migration to apply, for a backup of
 * an earlier version.
 */
export const openAsOwner = (settings: Settings, log: Log, until?: string): Promise<OpenDatabase> =>
  open(settings, log, ({ ownerUrl }) => ownerUrl, until)

type Roles = { ownerUrl: string; servingUrl: string }

async function open(
  settings: Settings,
  log: Log,
  choose: (roles: Roles) => string,
  until?: string,
): Promise<OpenDatabase> {
  const { close, ...roles } = await openRoles(settings, log, until)
  const database = joinDatabase({ url: choose(roles), poolSize: settings.database.poolSize }, log)
  return {
    ...database,
    close: async () => {
      await database.close()
      await close()
    },
  }
}

/**
 * The outside database of the settings, or the embedded one in the data folder, brought up to this code by its owner, with a role
 * to serve as. A demo on an outside database may have one role for both. Throws a sentence when a role cannot do its part.
 */
async function openRoles(
  settings: Settings,
  log: Log,
  until?: string,
): Promise<Roles & { close: () => Promise<void> }> {
  const { url, ownerUrl } = settings.database
  const embedded = url === null ? await startEmbedded(settings, log) : null
  const close = async () => embedded?.stop()
  try {
    const owner = embedded?.url ?? ownerUrl ?? url ?? ''
    const servingUrl = await waitForDatabase(
      owner,
      async () => {
        const served = embedded ? (await makeServingRole(owner)).url : (url ?? '')
        const { role, problem } = await inspectServingRole(served)
        if (problem === null && embedded === null && ownerUrl === null)
          throw new Error(`DATABASE_OWNER_URL is needed: the role ${role} of DATABASE_URL owns no tables.`)
        if (problem !== null && !settings.isDemo) throw new Error(problem)
        if (problem !== null) log('database.merchants_not_apart', { problem })
        await migrate({ url: owner, until, log })
        await secureRows({ url: owner, servingRole: role })
        return served
      },
      { log },
    )
    return { ownerUrl: owner, servingUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The database with the demo's merchants in it, when there are any: what a shop needs before its first request. Merchants that are
 * there since an earlier start serve as they are: a shop that was killed does not wait for their files (PRB-10). Throws when a server
 * for real merchants cannot open their accounts with payment providers; a demo only says so.
 */
export async function prepareDatabase(settings: Settings, log: Log): Promise<PreparedDatabase> {
  await makeDataFolder(settings.dataFolder)
  const { close, ownerUrl, servingUrl } = await openRoles(settings, log)
  const asOwner = { url: ownerUrl, log }
  try {
    const isFilled = await checkDatabase(settings, asOwner)
    if (!isFilled) await fillDatabase(settings, asOwner)
    const database = joinToServe({ url: servingUrl, poolSize: settings.database.poolSize }, log)
    let filling = Promise.resolve()
    return {
      ...database,
      bringUpDemo: () => {
        if (settings.isDemo && isFilled)
          filling = fillDatabase(settings, asOwner).catch((error: unknown) =>
            log('demo.not_brought_up', { cause: String(error) }),
          )
        return filling
      },
      close: async () => {
        await filling
        await database.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type AsOwner = { url: string; log: Log }

/** Whether every merchant is there that this server is to begin with: none for real merchants, those of the demo else. */
async function checkDatabase(settings: Settings, { url, log }: AsOwner): Promise<boolean> {
  const owner = joinDatabase({ url, poolSize: 1 }, log)
  try {
    const problem = await checkAccounts(owner.db, await openSecrets(settings))
    if (problem !== null && !settings.isDemo) throw new Error(problem)
    if (problem !== null) log('payment.accounts_closed', { problem })
    if (!settings.isDemo) return true
    const subs = demoMerchants().map(({ sub }) => sub)
    const held = await owner.db
      .selectFrom('merchant')
      .select('sub')
      .where('sub', 'in', subs)
      .where('deleted', '=', false)
      .execute()
    return held.length === subs.length
  } finally {
    await owner.close()
  }
}

async function fillDatabase(settings: Settings, { url, log }: AsOwner): Promise<void> {
  const owner = joinDatabase({ url, poolSize: settings.database.poolSize }, log)
  try {
    await importDemoMerchants(owner, {
      merchants: demoMerchants(),
      picturesFolder,
      store: createMediaStore(settings),
      secrets: await openSecrets(settings),
      now: new Date(),
      log,
    })
    await makeDemoStaff(owner.db, { subs: demoMerchants().map(({ sub }) => sub), now: new Date() })
  } finally {
    await owner.close()
  }
}

/** A customer of a database that froze is told so within this (PRB-5). */
const SERVING_ANSWER_MS = 4_500

/** The same to serve customers from, who wait for no statement longer than this. */
export const joinToServe = (database: { url: string; poolSize: number }, log: Log): OpenDatabase =>
  joinDatabase({ ...database, answerWithinMs: SERVING_ANSWER_MS }, log)

/** Connections to a database that somebody else has prepared and looks after, and the bus that tells of its changes. */
export function joinDatabase(
  { url, poolSize, answerWithinMs }: Pick<ConnectOptions, 'url' | 'answerWithinMs'> & { poolSize: number },
  log: Log,
) {
  const { db, pool, longestWaitMs, close } = connect({
    url,
    poolSize,
    log,
    ...(answerWithinMs !== undefined && { answerWithinMs }),
  })
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

/** Each process has its pool, one connection that listens, and those of its threads aside. */
async function startEmbedded({ dataFolder, database, processes }: Settings, log: Log) {
  await makeDataFolder(dataFolder)
  const needed = processes * (database.poolSize + 1 + ASIDE_CONNECTIONS) + SPARE_CONNECTIONS
  return startPostgres({
    dataDir: path.join(dataFolder, 'postgres'),
    log,
    config: { max_connections: String(Math.max(needed, LEAST_CONNECTIONS)) },
  })
}
