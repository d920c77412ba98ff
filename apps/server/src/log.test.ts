import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const LOG = path.join(import.meta.dirname, 'log.ts')
const SCRIPT = `
  const { log } = await import(${JSON.stringify(LOG)})
  process.stdin.once('data', () => {
    process.stdout.write('addresses')
    log('server.ready', {})
    setTimeout(() => process.exit(7), 50)
  })
  process.stdout.write('begun')`

test('a shop goes on when whoever reads what it writes has gone', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.end('go on')
  const [code] = await once(child, 'exit')
  expect(code).toBe(7)
})
