import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The account and database that every cluster of ours has. */
export const SUPERUSER = 'app'
export const DATABASE = 'postgres'

/** The part of a socket's file name that PostgreSQL derives from the port. */
export const SOCKET_PORT = 5432

/** Where a server listens: a unix socket in a private folder, or (Windows) a local TCP port with a password. */
export type Address = { kind: 'socket'; folder: string } | { kind: 'tcp'; port: number }

export const passwordFile = (dataDir: string) => path.join(dataDir, 'app.password')

/** A connection string for `pg`; for TCP it carries the cluster's password. */
export async function urlOf(address: Address, dataDir: string): Promise<string> {
  if (address.kind === 'socket') {
    return `postgres://${SUPERUSER}@localhost:${SOCKET_PORT}/${DATABASE}?host=${encodeURIComponent(address.folder)}`
  }
  const password = (await readFile(passwordFile(dataDir), 'utf8')).trim()
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${address.port}/${DATABASE}`
}
