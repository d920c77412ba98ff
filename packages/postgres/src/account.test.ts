import { chmod, chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseAccount, firstClosedFolder } from './account.ts'
import { startPostgres } from './start.ts'
import { FAST, TESTED_BINARIES, makeSandbox, query } from './test/sandbox.ts'

// PostgreSQL does not run as root, so what is promised depends on who runs the tests: each account proves its own.
const isRoot = process.getuid?.() === 0

let sandbox: Awaited<ReturnType<typeof makeSandbox>>

beforeEach(async () => {
  sandbox = await makeSandbox()
})

afterEach(() => sandbox.remove())

describe('OPS-1 the account that PostgreSQL runs as', () => {
  it('is ours for an ordinary user, and one without rights for root', async () => {
    const account = await chooseAccount(sandbox.dataDir, [sandbox.folder])
    if (isRoot) expect(account.uid ?? account.prefix[0]).not.toBe(0)
    else expect(account).toEqual({ prefix: [] })
  })

  it('is the owner of data that exists; an ordinary user is told whose it is', async () => {
    if (isRoot) {
      await mkdir(sandbox.dataDir)
      await chown(sandbox.dataDir, 4321, 4322)
      expect(await chooseAccount(sandbox.dataDir, [sandbox.folder])).toEqual({
        prefix: [],
        uid: 4321,
        gid: 4322,
      })
    } else {
      await expect(chooseAccount('/usr', ['/usr'])).rejects.toThrow(
        /^The database in \/usr belongs to account 0, but this is account \d+\. Start as the account that made it/,
      )
    }
  })

  it('root is told which folder is in the way when the owner of the data cannot enter it', async () => {
    const closed = path.join(sandbox.folder, 'closed')
    const dataDir = path.join(closed, 'postgres')
    await mkdir(dataDir, { recursive: true })
    await chmod(closed, 0o700)
    expect(await firstClosedFolder([sandbox.folder, dataDir])).toBe(closed)
    if (isRoot) {
      await chown(dataDir, 4321, 4322)
      await expect(chooseAccount(dataDir, [closed])).rejects.toThrow(`cannot enter ${closed}`)
    }
  })

  it('a folder that only we can enter works, or the refusal says what to do', async () => {
    const closed = path.join(sandbox.folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const dataDir = path.join(closed, 'postgres')
    const start = () => startPostgres({ dataDir, config: FAST, binaries: TESTED_BINARIES })
    const outcome = await start().catch((error: unknown) => String(error))
    if (typeof outcome === 'string') {
      // containers may forbid the namespace that root needs here
      expect(isRoot).toBe(true)
      expect(outcome).toContain(`no other account can enter ${closed}. Run as an ordinary user`)
      return
    }
    await outcome.stop()
    const again = await start()
    expect(await query(again.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await again.stop()
  })
})
