import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from './processes.ts'
import { startPostgres, type Postgres } from './start.ts'
import { stopLeftover } from './stop.ts'

/** The power may take such data with it: syncing is most of the time of a small test. */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

const ENOUGH_BYTES = 2_000_000_000
const PREFIX = 'dasturxon-test-'
const NAME = new RegExp(`^${PREFIX}(\\d+)-`)

/**
 * A fast server for tests, with data that `stop` deletes; in memory where there is enough. `binaries` as for
 * startPostgres.
 */
export async function startTemporaryPostgres(options: { binaries?: string } = {}): Promise<Postgres> {
  const root = await fastestFolder()
  await removeAbandoned(root)
  const folder = await mkdtemp(path.join(root, `${PREFIX}${process.pid}-`))
  await chmod(folder, 0o755) // the account that PostgreSQL runs as must be able to enter it
  const server = await startPostgres({ ...options, dataDir: path.join(folder, 'postgres'), config: FAST })
  return {
    url: server.url,
    pid: server.pid,
    adopted: server.adopted,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Memory where it is shared and large (containers often have 64 MB of it), else the temporary folder. */
async function fastestFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null)
  return memory && memory.bavail * memory.bsize > ENOUGH_BYTES ? '/dev/shm' : os.tmpdir()
}

/** A test run that was killed leaves its server and its data, perhaps in memory: the next one clears both away. */
async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const maker = NAME.exec(name)?.[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    const folder = path.join(root, name)
    try {
      await stopLeftover(path.join(folder, 'postgres'))
      await rm(folder, { recursive: true, force: true })
    } catch {
      // another account's: it is theirs to clear away, and no reason not to run our tests
    }
  }
}
