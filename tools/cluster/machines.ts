import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from '../../packages/postgres/src/account.ts'
import { send } from '../bench/load.ts'
import type { Programs } from './packages.ts'
import { addressOf, etcdEnvironment, writeHaproxy, writePatroni } from './reference.ts'

const DATABASES = ['db1', 'db2', 'db3'] as const
const ETCDS = ['etcd1', 'etcd2', 'etcd3'] as const
const REST_PORT = 8008
const WITHIN_MS = 180_000
const POLL_MS = 100

/** One PostgreSQL as its agent tells of it. */
interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
}

export type Machines = Awaited<ReturnType<typeof startMachines>>

/** etcd, Patroni with PostgreSQL, and HAProxy, each in a folder of its own and as an account without rights. */
export async function startMachines(folder: string, programs: Programs, account: Account) {
  const running = new Map<string, ChildProcess>()
  const identity = account.uid === undefined ? {} : { uid: account.uid, gid: account.gid ?? account.uid }
  const folderOf = (machine: string) => join(folder, machine)

  function begin(
    machine: string,
    [command = '', ...args]: readonly string[],
    env: Record<string, string> = {},
  ) {
    const log = openSync(join(folder, `${machine}.log`), 'a')
    const child = spawn(command, args, {
      cwd: folderOf(machine),
      env: { ...process.env, HOME: folderOf(machine), LC_ALL: 'C', ...programs.env, ...env },
      stdio: ['ignore', log, log],
      ...identity,
    })
    child.on('error', () => {}) // it is seen by what does not answer
    running.set(machine, child)
    return child
  }
  const startAgent = (machine: string) =>
    begin(machine, [...programs.patroni, join(folderOf(machine), 'patroni.yml')])

  for (const machine of [...ETCDS, ...DATABASES, 'haproxy']) {
    mkdirSync(folderOf(machine), { recursive: true })
    if (account.uid !== undefined) chownSync(folderOf(machine), account.uid, account.gid ?? account.uid)
  }
  for (const machine of ETCDS) begin(machine, [programs.etcd], etcdEnvironment(machine, folderOf(machine)))
  for (const machine of DATABASES)
    writePatroni(machine, { folder: folderOf(machine), postgresBin: programs.postgresBin })
  const haproxy = [programs.haproxy, '-db', '-f', writeHaproxy(folderOf('haproxy'))]

  /** The agents' own picture, of whichever answers. */
  async function members(): Promise<Member[]> {
    for (const machine of DATABASES) {
      const answer = await send({ host: addressOf(machine), port: REST_PORT, path: '/cluster' }).catch(
        () => null,
      )
      if (answer?.status === 200) return (JSON.parse(answer.body) as { members: Member[] }).members
    }
    return []
  }
  const postmasterOf = (machine: string) =>
    Number(readFileSync(join(folderOf(machine), 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const untilWhole = () =>
    until('three PostgreSQL, two of them standbys, one of these synchronous', async () => {
      const all = await members()
      const standbys = all.filter(isStandby)
      return (
        all.some(({ role, state }) => role === 'leader' && state === 'running') &&
        standbys.length === DATABASES.length - 1 &&
        standbys.some(({ role }) => role === 'sync_standby')
      )
    })

  startAgent(DATABASES[0])
  await until('a first primary', async () => (await members()).some(({ role }) => role === 'leader'))
  for (const machine of DATABASES.slice(1)) startAgent(machine)
  begin('haproxy', haproxy)
  await untilWhole()

  return {
    untilWhole,
    async primary(): Promise<string> {
      const leader = (await members()).find(({ role }) => role === 'leader')
      if (!leader) throw new Error('there is no primary')
      return leader.name
    },
    killPostgres: (machine: string) => process.kill(postmasterOf(machine), 'SIGKILL'),
    /** kill -9 of PostgreSQL and of the agent beside it, as a power cut would end both. */
    killMachine(machine: string) {
      const postmaster = postmasterOf(machine)
      running.get(machine)?.kill('SIGKILL')
      process.kill(postmaster, 'SIGKILL')
    },
    startAgent,
    /** Connections to the primary fall silent: HAProxy stands still with them, and another one takes the new ones. */
    silenceConnections() {
      const old = running.get('haproxy')
      begin('haproxy', haproxy)
      running.set('haproxy that stands still', old ?? begin('haproxy', haproxy))
      return wait(1000).then(() => {
        old?.kill('SIGUSR1') // it leaves the port to the other
        return wait(300).then(() => void old?.kill('SIGSTOP'))
      })
    },
    async stop() {
      for (const [machine, child] of running) {
        child.kill('SIGCONT')
        child.kill(machine.startsWith('db') ? 'SIGINT' : 'SIGTERM')
      }
      await Promise.race([Promise.all([...running.values()].map(ended)), wait(20_000)])
      for (const child of running.values()) child.kill('SIGKILL')
    },
  }
}

/** It follows the primary without delay. */
const isStandby = ({ role, state, lag }: Member) =>
  role !== 'leader' && ['running', 'streaming'].includes(state) && lag === 0

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => void child.once('exit', () => resolve()))

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + WITHIN_MS; !(await holds()); await wait(POLL_MS))
    if (performance.now() > end) throw new Error(`there was not in time: ${what}`)
}
