import { chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { firstClosedFolder, type Account } from './account.ts'
import { SOCKET_PORT, type Address } from './address.ts'
import { addressInPidFile, isServing } from './running.ts'

/** A unix socket's whole path may have 107 bytes (macOS: 103). */
const LONGEST_TEMPORARY_FOLDER = 70
const PREFIX = 'dasturxon-'

/** A fresh place to listen: a private folder of its own, or a port that is free now. */
export async function newAddress(transport: Address['kind'], account: Account): Promise<Address> {
  if (transport === 'tcp') return { kind: 'tcp', port: await freePort() }
  const folder = await mkdtemp(path.join(await socketRoot(account), PREFIX))
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid)
  return { kind: 'socket', folder }
}

export async function removeAddress(address: Address): Promise<void> {
  if (address.kind === 'socket') await rm(address.folder, { recursive: true, force: true })
}

/**
 * Where a server that was killed listened, or null. It is used again: whoever restarts the same server at this
 * moment keeps its URL, and no folder is left behind.
 */
export async function placeOfKilled(dataDir: string, account: Account): Promise<Address | null> {
  const address = await addressInPidFile(dataDir)
  if (address?.kind !== 'socket' || !path.basename(address.folder).startsWith(PREFIX)) return null
  const folder = await stat(address.folder).catch(() => null)
  return folder?.uid === (account.uid ?? process.getuid?.()) ? address : null
}

/** PostgreSQL removes the socket of a killed server itself, but not when its process id is somebody else's meanwhile. */
export async function clearSocketLock(address: Address, dataDir: string): Promise<void> {
  if (address.kind === 'tcp') return
  const lock = path.join(address.folder, `.s.PGSQL.${SOCKET_PORT}.lock`)
  const holder = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
  if (!Number.isNaN(holder) && !(await isServing(holder, dataDir))) await rm(lock, { force: true })
}

/** The system's temporary folder, or /tmp where that one is private to us or has too long a name. */
async function socketRoot(account: Account): Promise<string> {
  const folder = os.tmpdir()
  if (folder.length > LONGEST_TEMPORARY_FOLDER) return '/tmp'
  const isClosed = account.uid !== undefined && (await firstClosedFolder([folder])) !== null
  return isClosed ? '/tmp' : folder
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
