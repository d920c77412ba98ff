import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findMachinePostgres } from '../machine-postgres.ts'

/** What the reference installation is made of, by Debian's names, with what of it is not on every machine. */
const PACKAGES = [
  'etcd-server',
  'haproxy',
  'liblua5.3-0',
  'libopentracing-c-wrapper0',
  'libopentracing1',
  'patroni',
  'python3-cdiff',
  'python3-click',
  'python3-colorama',
  'python3-dateutil',
  'python3-dnspython',
  'python3-etcd',
  'python3-prettytable',
  'python3-psutil',
  'python3-psycopg2',
  'python3-six',
  'python3-urllib3',
  'python3-wcwidth',
  'python3-yaml',
]
const PYTHON = '/usr/bin/python3'

export interface Programs {
  etcd: string
  haproxy: string
  /** The command and the first words of it. */
  patroni: readonly string[]
  /** The folder of `postgres`, `initdb` and `pg_basebackup`. */
  postgresBin: string
  env: Record<string, string>
}

/**
 * Fetches the distribution's packages and unpacks them into the folder, without installing anything. Throws a sentence about what
 * this machine lacks.
 */
export function unpackPrograms(folder: string): Programs {
  const postgres = findMachinePostgres()
  if (!postgres)
    throw new Error('This machine has no PostgreSQL of its own, 15 or newer (Debian: postgresql-15).')
  if (spawnSync('apt-get', ['--version']).status !== 0 || spawnSync('dpkg', ['--version']).status !== 0)
    throw new Error('This machine has no apt-get and dpkg, by which Patroni, etcd and HAProxy are fetched.')
  const debs = join(folder, 'packages')
  const unpacked = join(folder, 'programs')
  mkdirSync(debs, { recursive: true })
  const fetched = spawnSync('apt-get', ['download', ...PACKAGES], { cwd: debs, encoding: 'utf8' })
  if (fetched.status !== 0)
    throw new Error(
      `The distribution did not give all packages (apt-get update may help): ${fetched.stderr.trim()}`,
    )
  for (const name of readdirSync(debs)) execFileSync('dpkg', ['-x', join(debs, name), unpacked])
  const programs: Programs = {
    etcd: join(unpacked, 'usr/bin/etcd'),
    haproxy: join(unpacked, 'usr/sbin/haproxy'),
    patroni: [PYTHON, join(unpacked, 'usr/bin/patroni')],
    postgresBin: postgres.folder,
    env: {
      PYTHONPATH: join(unpacked, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: readdirSync(join(unpacked, 'usr/lib'))
        .filter((name) => name.includes('linux-gnu'))
        .map((name) => join(unpacked, 'usr/lib', name))
        .join(':'),
    },
  }
  const tries = [
    [programs.etcd, '--version'],
    [programs.haproxy, '-v'],
    [...programs.patroni, '--version'],
  ]
  for (const [command = '', ...args] of tries) {
    const tried = spawnSync(command, args, { env: { ...process.env, ...programs.env }, encoding: 'utf8' })
    if (tried.status !== 0)
      throw new Error(
        `${[command, ...args].join(' ')} does not run here: ${tried.error?.message ?? tried.stderr.trim()}`,
      )
  }
  return programs
}
