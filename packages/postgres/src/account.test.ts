import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseAccount, firstClosedFolder } from './account.ts'
import { startPostgres } from './start.ts'
import { FAST, TESTED_BINARIES, makeSandbox } from './test/sandbox.ts'

const ROOT = 0

let sandbox: Awaited<ReturnType<typeof makeSandbox>>

beforeEach(async () => {
  sandbox = await makeSandbox()
})

afterEach(() => sandbox.remove())

/** A data folder of an account that is not root, and that account's id. */
async function makeOrdinaryData(dataDir: string): Promise<number> {
  await mkdir(dataDir, { recursive: true })
  if (process.getuid?.() === ROOT) await chown(dataDir, 4321, 4322)
  return (await stat(dataDir)).uid
}

describe('OPS-1 the account that PostgreSQL runs as', () => {
  it('is our own for an ordinary user', async () => {
    expect(await chooseAccount(sandbox.dataDir, [sandbox.folder], 1000)).toEqual({ prefix: [] })
    const we = await makeOrdinaryData(sandbox.dataDir)
    expect(await chooseAccount(sandbox.dataDir, [sandbox.folder], we)).toEqual({ prefix: [] })
  })

  it('for root is one without rights, and the owner once there is data', async () => {
    const fresh = await chooseAccount(sandbox.dataDir, [sandbox.folder], ROOT)
    expect(fresh.uid).toBeGreaterThan(ROOT)
    const owner = await makeOrdinaryData(sandbox.dataDir)
    expect(await chooseAccount(sandbox.dataDir, [sandbox.folder], ROOT)).toMatchObject({ uid: owner })
  })

  it('cannot be another than the owner of the data, which an ordinary user is told', async () => {
    const owner = await makeOrdinaryData(sandbox.dataDir)
    await expect(chooseAccount(sandbox.dataDir, [sandbox.folder], owner + 1)).rejects.toThrow(
      `belongs to account ${owner}, but this is account ${owner + 1}. Start as the account that made it`,
    )
  })

  it('cannot be an account that a folder keeps out, and root is told which folder', async () => {
    const closed = path.join(sandbox.folder, 'closed')
    const dataDir = path.join(closed, 'postgres')
    const owner = await makeOrdinaryData(dataDir)
    expect(await firstClosedFolder([sandbox.folder, closed])).toBeNull()
    await chmod(closed, 0o700)
    expect(await firstClosedFolder([sandbox.folder, dataDir])).toBe(closed)
    await expect(chooseAccount(dataDir, [closed], ROOT)).rejects.toThrow(
      `belongs to account ${owner}, which cannot enter ${closed}`,
    )
  })

  it('works twice in a folder that only we can enter, or the refusal says what to do', async () => {
    const closed = path.join(sandbox.folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const startAndStop = async () => {
      const server = await startPostgres({
        dataDir: path.join(closed, 'postgres'),
        config: FAST,
        binaries: TESTED_BINARIES,
      })
      await server.stop()
      return 'works'
    }
    // containers may forbid the namespace that root needs for it
    const promised = /^works$|no other account can enter .*\. Run as an ordinary user/
    expect(await startAndStop().catch(String)).toMatch(promised)
    expect(await startAndStop().catch(String)).toMatch(promised)
  })
})
