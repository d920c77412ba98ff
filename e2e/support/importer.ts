import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { createInterface } from 'node:readline'

let importer:
  | { process: ChildProcessByStdio<Writable, Readable, null>; lines: AsyncIterator<string> }
  | undefined

/**
 * Imports a merchant's folder beside the running shop, as `npm run import` does. One importer serves a worker's whole run:
 * starting one costs more than importing. It ends with the worker, whose end of the pipe is closed then.
 */
export async function importMerchantFolder(folder: string): Promise<void> {
  importer ??= startImporter()
  importer.process.stdin.write(`${folder}\n`)
  const said: string[] = []
  for (;;) {
    const { value, done } = await importer.lines.next()
    if (done) throw new Error(`the importer ended:\n${said.join('\n')}`)
    const code = /^= (\d)$/.exec(value)?.[1]
    if (code === '0') return
    if (code !== undefined) throw new Error(`the shop of the test was not imported:\n${said.join('\n')}`)
    said.push(value)
  }
}

function startImporter() {
  const started = spawn(process.execPath, ['apps/server/src/import-merchant.ts', '-'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { process: started, lines: createInterface({ input: started.stdout })[Symbol.asyncIterator]() }
}
