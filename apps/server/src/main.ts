import cluster from 'node:cluster'
import { misspeltSettings, missingInProduction } from './check-environment.ts'
import { joinToServe, prepareDatabase } from './database.ts'
import { log } from './log.ts'
import { isDevelopment } from './open-storefront.ts'
import { serve } from './serve.ts'
import { readSettings, type Settings } from './settings.ts'
import { supervise } from './supervise.ts'

try {
  await start(readEnvironment())
} catch (error) {
  log('server.not_started', {
    cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** The settings; says what of the environment looks like one and is none. Throws one list of all that production lacks. */
function readEnvironment(): Settings {
  const settings = readSettings(process.env)
  if (cluster.isWorker) return settings // whoever looks after it has said all that
  for (const { name, meant } of misspeltSettings(process.env)) log('server.setting_unknown', { name, meant })
  const missing = missingInProduction(process.env, settings)
  if (missing.length > 0)
    throw new Error(`A server for real merchants needs these settings as well:\n${missing.join('\n')}`)
  return settings
}

/** One process that does everything; or one that looks after the database and so many that serve (PROCESSES). */
function start(settings: Settings): Promise<void> {
  const { url } = settings.database
  // the supervisor of a worker names the database that it has prepared
  if (cluster.isWorker && url !== null)
    return serve(settings, async () => joinToServe({ url, poolSize: settings.database.poolSize }, log))
  if (settings.processes === 1) return serve(settings, () => prepareDatabase(settings, log))
  if (isDevelopment()) throw new Error('npm run dev is one process: leave PROCESSES away, or use npm start.')
  return supervise(settings)
}
