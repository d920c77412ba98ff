import type { Log, Transacting } from '@dasturxon/db'
import type { MediaStore } from '../../providers/media/port.ts'
import type { Secrets } from '../../secrets.ts'
import { importMerchant } from './import-merchant.ts'
import { describeProblem } from './read-folder.ts'

export type DemoImport = {
  merchants: { sub: string; folder: string }[]
  /** Pictures the demo merchants share. */
  picturesFolder: string
  store: MediaStore
  secrets: Secrets | null
  now: Date
  log: Log
}

/** Brings the demo merchants up to their files, by the importer that every merchant uses. Throws when a file is wrong. */
export async function importDemoMerchants(app: Transacting, options: DemoImport): Promise<void> {
  const { merchants, picturesFolder, store, secrets, now, log } = options
  for (const { sub, folder } of merchants) {
    const outcome = await importMerchant(app, folder, {
      store,
      secrets,
      sharedPictures: picturesFolder,
      isDemo: true,
      now,
    })
    if (outcome.kind === 'refused') {
      const problems = outcome.problems.map(describeProblem).join('\n')
      throw new Error(`The demo merchant ${sub} cannot be imported:\n${problems}`)
    }
    if (outcome.kind === 'imported') log('merchant.imported', { sub, ...outcome.counts })
    // Whoever tries the desk in the demo keeps what they made there.
    if (outcome.kind === 'would_lose') log('merchant.kept', { sub, changes: outcome.lost.length })
  }
}
