import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const LOWEST_MAJOR = 15

export interface MachinePostgres {
  major: number
  /** The folder of `postgres` and `initdb`. */
  folder: string
}

/**
 * The oldest PostgreSQL server on this machine that the shop supports (15 and up): what works there and on the newest,
 * which npm brings, works between. Undefined when there is none.
 */
export function findMachinePostgres(): MachinePostgres | undefined {
  return candidateFolders()
    .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
    .map((folder) => ({ folder, major: readMajor(join(folder, 'postgres')) }))
    .filter(({ major }) => major >= LOWEST_MAJOR)
    .toSorted((one, other) => one.major - other.major)
    .at(0)
}

function candidateFolders(): string[] {
  const packaged = globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/opt/postgresql@*/bin',
  ])
  return [...packaged, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
}

function readMajor(postgres: string): number {
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(version)?.[0] ?? 0)
}
