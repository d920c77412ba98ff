import path from 'node:path'
import { connect, migrate, type Log } from '@dasturxon/api'
import { startPostgres } from '@dasturxon/postgres'
import type { Settings } from './settings.ts'

/** The database of the settings, migrated: an outside one, or the embedded PostgreSQL in the data folder. */
export async function openDatabase(settings: Settings, log: Log) {
  const embedded =
    settings.database.url === null
      ? await startPostgres({ dataDir: path.join(settings.dataFolder, 'postgres'), log })
      : null
  const url = settings.database.url ?? embedded?.url ?? ''
  try {
    await migrate({ url, log })
    const { db, pool, close } = connect({ url, poolSize: settings.database.poolSize, log })
    return {
      url,
      db,
      pool,
      close: async () => {
        await close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
