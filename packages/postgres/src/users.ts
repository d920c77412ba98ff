import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from './processes.ts'

/**
 * Which of our processes use a server: one empty file each, `<server>-<process>-<token>`. Several shops may share
 * one data folder; only the last to leave stops the database.
 */
const folderOf = (dataDir: string) => `${dataDir}.users`

/** Signs in as a user of this server; the token signs out again. */
export async function enter(dataDir: string, server: number): Promise<string> {
  const token = `${server}-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 })
  await writeFile(path.join(folderOf(dataDir), token), '')
  return token
}

/**
 * Signs out and tells whether this was the server's last living user. Synchronous, since it also runs while the
 * process exits.
 */
export function leave(dataDir: string, token: string): boolean {
  if (!existsSync(folderOf(dataDir))) return true
  const server = token.split('-')[0]
  let others = 0
  for (const name of readdirSync(folderOf(dataDir))) {
    const [ofServer, pid] = name.split('-')
    if (name !== token && ofServer === server && isAlive(Number(pid))) others += 1
    else rmSync(path.join(folderOf(dataDir), name), { force: true })
  }
  return others === 0
}
