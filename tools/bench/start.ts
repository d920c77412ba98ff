import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fact } from './fact.ts'
import { databasePids, sayMemory } from './process-figures.ts'
import { startReference, startShop } from './server-process.ts'

/** How long the shop takes to start with an empty folder and with its own, and what it then keeps in memory. */
export async function measureStart(): Promise<Fact[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-bench-start-'))
  const bare = await startReference()
  try {
    const fresh = await startShop(folder)
    await fresh.stop()
    const shop = await startShop(folder)
    try {
      const reference = seconds(bare.startMs)
      return [
        {
          what: 'Start with an empty folder: database made, three shops imported',
          figure: seconds(fresh.startMs),
          reference,
        },
        { what: 'Start again', figure: seconds(shop.startMs), reference },
        {
          what: 'Memory of the server after the start',
          figure: sayMemory([shop.pid]),
          reference: sayMemory([bare.pid]),
        },
        { what: 'Memory of the database after the start', figure: sayMemory(databasePids(shop.dataFolder)) },
      ]
    } finally {
      await shop.stop()
    }
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
