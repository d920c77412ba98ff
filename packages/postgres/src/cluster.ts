import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SUPERUSER, passwordFile, type Address } from './address.ts'
import type { Account } from './account.ts'
import { programIn, type Binaries } from './binaries.ts'
import { isAlive } from './processes.ts'

/** Major version of the PostgreSQL that made the data in this folder; null when there is no data. */
export async function clusterMajor(dataDir: string): Promise<number | null> {
  const version = await readFile(path.join(dataDir, 'PG_VERSION'), 'utf8').catch(() => null)
  return version === null ? null : Number.parseInt(version, 10)
}

export type NewCluster = {
  dataDir: string
  binaries: Binaries
  account: Account
  transport: Address['kind']
  /** False only where the data may be lost with the power, as in tests. */
  durable: boolean
}

/**
 * Makes sure that `dataDir` holds a database cluster. A new one is made beside it and renamed, so that one left
 * half-made by a crash is never taken for a good one; two processes may do this at once. Throws a sentence when the
 * data was made by another major version, or when the folder holds something else.
 */
export async function ensureCluster(input: NewCluster): Promise<void> {
  const { dataDir, binaries } = input
  const major = await clusterMajor(dataDir)
  if (major !== null && major !== binaries.major) throw new Error(otherVersion(dataDir, major, binaries))
  if (major !== null) return

  const content = await readdir(dataDir).catch(() => [])
  if (content.length > 0) {
    throw new Error(
      `${dataDir} is not empty and holds no database. Choose another DATA_DIR or empty that folder.`,
    )
  }
  await mkdir(path.dirname(dataDir), { recursive: true })
  await removeAbandoned(dataDir)
  const draft = `${dataDir}.init-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await initialise(draft, input)
    await putInPlace(draft, dataDir)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(`${draft}.password`, { force: true })
  }
}

async function initialise(
  draft: string,
  { binaries, account, transport, durable }: NewCluster,
): Promise<void> {
  await mkdir(draft, { mode: 0o700 })
  if (account.uid !== undefined) await chown(draft, account.uid, account.gid ?? account.uid)
  const args = [
    '-D',
    draft,
    '-U',
    SUPERUSER,
    '-E',
    'UTF8',
    '--locale=C',
    '--auth-local=trust',
    '--no-instructions',
  ]
  // code-point order that knows upper and lower case of every script, the same on every machine (PostgreSQL >= 17)
  if (binaries.major >= 17) args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (!durable) args.push('--no-sync')
  const password = `${draft}.password`
  if (transport === 'tcp') {
    await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (account.uid !== undefined) await chown(password, account.uid, account.gid ?? account.uid)
    args.push('--auth-host=scram-sha-256', `--pwfile=${password}`)
  } else {
    args.push('--auth-host=reject')
  }
  await run(account, programIn(binaries, 'initdb'), args)
  if (transport === 'tcp') await rename(password, passwordFile(draft))
}

/** Another process may have put its own there a moment ago: then theirs is used. */
async function putInPlace(draft: string, dataDir: string): Promise<void> {
  try {
    await rename(draft, dataDir)
  } catch (error) {
    if ((await clusterMajor(dataDir)) === null) throw error
    return
  }
  if (process.platform === 'win32') return
  const parent = await open(path.dirname(dataDir))
  try {
    await parent.sync()
  } finally {
    await parent.close()
  }
}

async function removeAbandoned(dataDir: string): Promise<void> {
  const parent = path.dirname(dataDir)
  const mark = `${path.basename(dataDir)}.init-`
  for (const name of await readdir(parent)) {
    if (!name.startsWith(mark)) continue
    const maker = Number.parseInt(name.slice(mark.length), 10)
    const draft = path.join(parent, name)
    if (isAlive(maker) || (await isWorkedOn(draft))) continue
    await rm(draft, { recursive: true, force: true }).catch(() => {}) // left to the next start
  }
}

/** True while the initdb of a killed process still runs: removed under its feet it would leak shared memory. */
async function isWorkedOn(draft: string): Promise<boolean> {
  const lock = await readFile(path.join(draft, 'postmaster.pid'), 'utf8').catch(() => '')
  const standalone = Math.abs(Number.parseInt(lock, 10)) // written as a negative number
  return isAlive(standalone)
}

function run(account: Account, program: string, args: string[]): Promise<void> {
  const { prefix, ...identity } = account
  const [command = program, ...rest] = [...prefix, program, ...args]
  return new Promise((resolve, reject) => {
    // the account may be unable to enter our working directory
    const child = spawn(command, rest, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      ...identity,
    })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(`A new database could not be made: ${complaint.trim() || `initdb ended with ${code}`}`),
        )
    })
  })
}

const otherVersion = (dataDir: string, major: number, binaries: Binaries) =>
  `The data in ${dataDir} was made by PostgreSQL ${major}, but the programs in ${binaries.folder} are PostgreSQL ` +
  `${binaries.major}, which cannot read it. Install PostgreSQL ${major}, or restore a backup into another DATA_DIR.`
