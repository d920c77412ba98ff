import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../commands.ts'
import { findFreePort } from '../../apps/server/src/test/free-port.ts'
import { endWithUs } from '../end-with-us.ts'
import { send } from './load.ts'

export interface RunningServer {
  port: number
  pid: number
  /** Where the server keeps its data; null for one that has none. */
  dataFolder: string | null
  /** From the command to the first answer that says ready. */
  startMs: number
  stop(): Promise<void>
}

interface InspectorOption {
  inspectorPort?: number
}

interface ShopOptions extends InspectorOption {
  env?: Record<string, string>
}

const START_LIMIT_MS = 180_000
/** As many as the home page of a guest has. */
const PAGE_BYTES = 34_000

/**
 * Starts the shop as `npm start` does, with its data in the folder. The kitchen's clock hardly moves, and answers are not
 * checked against the contract: as in production. With `inspectorPort` it can be asked to collect garbage; `env`: settings besides.
 */
export async function startShop(
  dataFolder: string,
  { inspectorPort, env }: ShopOptions = {},
): Promise<RunningServer> {
  const port = await findFreePort()
  const begin = performance.now()
  const child = spawn(process.execPath, [...inspectedAt(inspectorPort), 'tools/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      DEMO: 'on',
      KITCHEN_SECONDS: '3600',
      CHECK_ANSWERS: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { ...(await untilItAnswers(child, port, '/readyz', begin)), dataFolder }
}

/** Measures a shop of its own, which nothing else has filled with orders; its data is gone afterwards. */
export async function withShop<T>(
  measure: (shop: RunningServer) => Promise<T>,
  options?: ShopOptions,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-bench-'))
  try {
    const shop = await startShop(folder, options)
    try {
      return await measure(shop)
    } finally {
      await shop.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the bare server that the shop is compared with, answering with so many bytes, of a page where nothing else is said. */
export async function startReference({ bytes = PAGE_BYTES, processes = 1 } = {}): Promise<RunningServer> {
  const port = await findFreePort()
  const script = join(import.meta.dirname, 'reference-server.ts')
  const begin = performance.now()
  const child = spawn(process.execPath, [script, String(bytes), String(port), String(processes)], {
    stdio: 'inherit',
  })
  return { ...(await untilItAnswers(child, port, '/', begin)), dataFolder: null }
}

/** Measures beside the server of pages that do nothing (bare-page-server.ts). */
export async function withBarePages<T>(
  measure: (server: RunningServer) => Promise<T>,
  options?: InspectorOption,
): Promise<T> {
  const server = await startBarePages(options)
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

async function startBarePages({ inspectorPort }: InspectorOption = {}): Promise<RunningServer> {
  const port = await findFreePort()
  const script = join(import.meta.dirname, 'bare-page-server.ts')
  const begin = performance.now()
  const child = spawn(process.execPath, [...inspectedAt(inspectorPort), script, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { ...(await untilItAnswers(child, port, '/readyz', begin)), dataFolder: null }
}

const inspectedAt = (port: number | undefined): string[] =>
  port === undefined ? [] : [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http']

async function untilItAnswers(child: ChildProcess, port: number, path: string, begin: number) {
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await exited
  }
  endWithUs(stop)
  while (performance.now() - begin < START_LIMIT_MS && child.exitCode === null) {
    const status = await send({ port, path }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return { port, pid: child.pid ?? 0, startMs: performance.now() - begin, stop }
    await wait(10)
  }
  await stop()
  throw new Error(`The server did not answer ${path} in time.`)
}
