import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { TESTED_BINARIES } from './sandbox.ts'

const SHOP = fileURLToPath(new URL('./shop.ts', import.meta.url))

export type Shop = {
  url: string
  /** Process id of the database server. */
  pid: number
  adopted: boolean
  /** Orders whose commit was acknowledged to the shop, as read so far. */
  acknowledged: number[]
  /** Ends the shop as it should end; resolves when its process is gone. */
  close: () => Promise<void>
  /** Ends the shop by an error that nobody catches. */
  crash: () => Promise<void>
  /** What a terminal does at Ctrl-C: an interrupt to the shop's whole process group. */
  interrupt: () => Promise<void>
  /** kill -9 of the shop alone. */
  kill: () => Promise<void>
}

/** Starts test/shop.ts as a process, and a process group, of its own. */
export function spawnShop(dataDir: string, writers = 0) {
  const args = [SHOP, dataDir, TESTED_BINARIES, String(writers)]
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
}

/** The same, and waits until its database is up. */
export async function startShop(dataDir: string, writers = 0): Promise<Shop> {
  const child = spawnShop(dataDir, writers)
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const up = Promise.withResolvers<Pick<Shop, 'url' | 'pid' | 'adopted'>>()
  const acknowledged: number[] = []
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) up.resolve(JSON.parse(line))
    else acknowledged.push(Number(line))
  })
  child.on('exit', (code) => up.reject(new Error(`the shop ended with ${code} before it was up`)))
  return {
    ...(await up.promise),
    acknowledged,
    close: () => {
      child.stdin.end()
      return closed
    },
    crash: () => {
      child.stdin.write('crash')
      return closed
    },
    interrupt: () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      return closed
    },
    kill: () => {
      child.kill('SIGKILL')
      return closed
    },
  }
}
