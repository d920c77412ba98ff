import { spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** As whom PostgreSQL's programs run: words to put before the command, and an account to switch to. */
export type Account = { prefix: string[]; uid?: number; gid?: number }

const OURSELVES: Account = { prefix: [] }
const NAMESPACE = { command: 'unshare', args: ['--user', '--map-user=1000', '--map-group=1000', '--'] }

/**
 * PostgreSQL refuses to run as root. When we are root, its programs run as the owner of the existing data, else as
 * an unprivileged account that can enter every folder in `paths`, else in a user namespace where our root is not
 * root. `we` is our user id, undefined on Windows. Throws a sentence when none of these works.
 */
export async function chooseAccount(
  dataDir: string,
  paths: string[],
  we: number | undefined = process.getuid?.(),
): Promise<Account> {
  const owner = await stat(dataDir).catch(() => null)
  if (we === undefined) return OURSELVES
  if (we !== 0) {
    if (owner && owner.uid !== we) throw new Error(foreignData(dataDir, owner.uid, we))
    return OURSELVES
  }

  const closed = await firstClosedFolder(paths)
  if (owner && owner.uid !== 0) {
    if (!closed) return { prefix: [], uid: owner.uid, gid: owner.gid }
    throw new Error(
      `The database in ${dataDir} belongs to account ${owner.uid}, which cannot enter ${closed}. ` +
        `Let other accounts enter that folder (chmod o+x), or set DATABASE_URL.`,
    )
  }
  const account = owner || closed ? null : await unprivilegedAccount()
  if (account) return account
  if (canUseNamespace()) return { prefix: [NAMESPACE.command, ...NAMESPACE.args] }
  throw new Error(
    `PostgreSQL does not run as root, and no other account can enter ${closed ?? dataDir}. ` +
      `Run as an ordinary user, or let other accounts enter that folder (chmod o+x), or set DATABASE_URL.`,
  )
}

/** The nearest folder on the way to any of these paths that other accounts cannot enter, or null. */
export async function firstClosedFolder(paths: string[]): Promise<string | null> {
  for (const start of paths) {
    for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
      const found = await stat(folder).catch(() => null) // a folder still to be made is made open
      if (found && !(found.mode & 0o001)) return folder
      if (folder === path.dirname(folder)) break
    }
  }
  return null
}

async function unprivilegedAccount(): Promise<Account | null> {
  const rows = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((row) => row.split(':'))
  for (const name of ['postgres', 'node', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name)
    if (row) return { prefix: [], uid: Number(row[2]), gid: Number(row[3]) }
  }
  return null
}

function canUseNamespace(): boolean {
  return spawnSync(NAMESPACE.command, [...NAMESPACE.args, 'true']).status === 0
}

const foreignData = (dataDir: string, owner: number, we: number) =>
  `The database in ${dataDir} belongs to account ${owner}, but this is account ${we}. ` +
  `Start as the account that made it, or choose another DATA_DIR, or set DATABASE_URL.`
