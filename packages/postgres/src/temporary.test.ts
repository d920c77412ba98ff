import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isAlive, processState } from './processes.ts'
import { startTemporaryPostgres } from './temporary.ts'
import { TESTED_BINARIES, query } from './test/sandbox.ts'

it('a temporary database leaves nothing, and clears away what a killed run left', async () => {
  const script = fileURLToPath(new URL('./test/temporary-run.ts', import.meta.url))
  const run = spawn(process.execPath, [script, TESTED_BINARIES], { stdio: ['pipe', 'pipe', 'ignore'] })
  const [line] = await once(run.stdout, 'data')
  const left: { pid: number } = JSON.parse(String(line))
  run.kill('SIGKILL')
  await once(run, 'close')
  expect(isAlive(left.pid)).toBe(true)

  const server = await startTemporaryPostgres({ binaries: TESTED_BINARIES })
  expect(await processState(left.pid)).not.toMatchObject({ kind: 'running' })
  expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'off' }])
  const [row] = await query<{ folder: string }>(
    server.url,
    "select current_setting('data_directory') as folder",
  )
  await server.stop()
  expect(isAlive(server.pid)).toBe(false)
  expect(row?.folder).toContain(`dasturxon-test-${process.pid}-`)
})
