import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../commands.ts'
import { findFreePort } from '../free-port.ts'
import { send } from './load.ts'

export interface RunningServer {
  port: number
  pid: number
  stop(): Promise<void>
}

const START_LIMIT_MS = 180_000

/** Starts the shop as `npm start` does, with data of its own that is gone after `stop`. */
export async function startShop(): Promise<RunningServer> {
  const port = await findFreePort()
  const data = mkdtempSync(join(tmpdir(), 'dasturxon-bench-'))
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return untilItAnswers(child, port, '/readyz', () => rmSync(data, { recursive: true, force: true }))
}

/** Starts the bare server that the shop is compared with, answering with so many bytes. */
export async function startReference(bytes: number): Promise<RunningServer> {
  const port = await findFreePort()
  const script = join(import.meta.dirname, 'reference-server.ts')
  const child = spawn(process.execPath, [script, String(bytes), String(port)], { stdio: 'inherit' })
  return untilItAnswers(child, port, '/')
}

/** Milliseconds of processor time that a process has used so far; undefined where there is no /proc. */
export function readCpuMs(pid: number): number | undefined {
  try {
    // The second field may hold blanks in brackets; utime and stime are the 14th and 15th, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}

async function untilItAnswers(
  child: ChildProcess,
  port: number,
  path: string,
  clean = () => {},
): Promise<RunningServer> {
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    clean()
  }
  const end = performance.now() + START_LIMIT_MS
  while (performance.now() < end && child.exitCode === null) {
    const status = await send({ port, path }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return { port, pid: child.pid ?? 0, stop }
    await wait(100)
  }
  await stop()
  throw new Error(`The server did not answer ${path} in time.`)
}
