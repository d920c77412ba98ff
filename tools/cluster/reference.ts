import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../commands.ts'
import type { Programs } from './packages.ts'

/** Where the machines of the reference stand, and where they stand here: loopback has sixteen million addresses. */
const REFERENCE_NETWORK = '10.0.0.'
const NETWORK = '127.42.0.'

const BEHIND = '127.0.0.1:5000'
export const PRIMARY_ADDRESS = `${NETWORK}1:5000`
export const addressOf = (machine: string): string => `${NETWORK}1${machine.slice(-1)}`
export const SUPERUSER_PASSWORD = randomBytes(12).toString('hex')

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

/** A file of the reference as it is for this machine: other addresses, other folders, made-up passwords. */
function here(text: string, folder: string): string {
  return text
    .replaceAll(REFERENCE_NETWORK, NETWORK)
    .replaceAll(BEHIND, PRIMARY_ADDRESS)
    .replaceAll('/var/lib/', `${folder}/`)
    .replaceAll('REPLACE-superuser', SUPERUSER_PASSWORD)
    .replaceAll(/REPLACE-\w+/g, 'made-up')
}

/** patroni.yml of db1, db2 or db3, written into its folder; answers its path. */
export function writePatroni(
  machine: string,
  { folder, postgresBin }: { folder: string } & Pick<Programs, 'postgresBin'>,
): string {
  const lines = here(read('patroni.yml'), folder)
    .split('\n')
    .map((line) =>
      line.endsWith('# this machine')
        ? line.replace('db1', machine).replaceAll(`${NETWORK}11`, addressOf(machine))
        : line,
    )
  const text = lines
    .join('\n')
    .replace('/usr/lib/postgresql/15/bin', postgresBin)
    .replace(/data_dir: .*/, `data_dir: ${folder}/data`)
    // there is no bucket here, no account of an operator, and no watchdog in a machine that is shared
    .replace(/archive_command: .*/, "archive_command: 'true'")
    .replace('local all all peer', 'local all all scram-sha-256')
    .replace('mode: automatic', "mode: 'off'")
    .replace('127.42.0.0/24', '127.0.0.0/8')
    .replace('127.42.0.0/24', '127.0.0.0/8')
    .replace('  data_dir:', `  parameters:\n    unix_socket_directories: '${folder}'\n  data_dir:`)
  const path = join(folder, 'patroni.yml')
  writeFileSync(path, text, { mode: 0o644 })
  return path
}

export function writeHaproxy(folder: string): string {
  const path = join(folder, 'haproxy.cfg')
  writeFileSync(path, here(read('haproxy.cfg'), folder))
  return path
}

/** The environment of etcd1, etcd2 or etcd3. */
export function etcdEnvironment(machine: string, folder: string): Record<string, string> {
  const pairs = here(read('etcd.env'), folder)
    .split('\n')
    .filter((line) => line.startsWith('ETCD_'))
    .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  const own = (name: string, value: string) =>
    name === 'ETCD_INITIAL_CLUSTER'
      ? value
      : value.replace('etcd1', machine).replaceAll(`${NETWORK}21`, `${NETWORK}2${machine.slice(-1)}`)
  return {
    ...Object.fromEntries(pairs.map(([name, value]) => [name, own(name, value)])),
    ETCD_DATA_DIR: join(folder, 'etcd'),
  }
}
