import { picturesFolder } from '@dasturxon/demo'
import { rm } from 'node:fs/promises'
import { importMerchant } from '../features/import/import-merchant.ts'
import { describeProblem } from '../features/import/read-folder.ts'
import { writeShop, type ShopFiles } from './small-shop.ts'
import { NOON, type World } from './world.ts'

/** Imports a folder as `npm run import` does; throws with all that is wrong with it. */
export async function importFolder(world: World, folder: string, overDesk = false) {
  const outcome = await importMerchant(world.owner, folder, {
    store: world.app.providers.media,
    secrets: world.app.secrets,
    sharedPictures: picturesFolder,
    baseDomains: ['shop.test'],
    isDemo: false,
    overDesk,
    now: NOON,
  })
  if (outcome.kind === 'refused') throw new Error(outcome.problems.map(describeProblem).join('\n'))
  return outcome
}

/** A shop of these files. */
export async function importShop(world: World, files: ShopFiles): Promise<{ id: string; sub: string }> {
  const folder = await writeShop(files)
  try {
    const outcome = await importFolder(world, folder)
    if (!('merchantId' in outcome)) throw new Error(outcome.kind)
    return { id: outcome.merchantId, sub: outcome.sub }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
