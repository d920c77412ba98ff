import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeMenu } from '@dasturxon/demo'
import { root } from '../commands.ts'
import { kilobytes, type Fact } from './fact.ts'
import { importMenu } from './import-large-shop.ts'
import type { RunningServer } from './server-process.ts'
import { measureYardstick } from './yardstick.ts'

/** 3 000 products (DSK-65). */
const MENU = { categories: 12, productsPerCategory: 250 }
const SUB = 'whole'

/** What it takes to bring a shop of 3 000 products in, out and in again, by the commands that a merchant uses, their start among it. */
export async function measureWholeShop(shop: RunningServer): Promise<Fact[]> {
  const { dataFolder } = shop
  if (dataFolder === null) throw new Error('The shop keeps its data nowhere.')
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-whole-'))
  const archive = join(folder, 'whole.zip')
  const place = join(folder, 'whole')
  const run = (...words: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, words, {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataFolder },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${words.join(' ')}: ${stdout}`)
  }
  try {
    const reference = measureYardstick()
    return [
      {
        what: 'npm run import, the first time',
        figure: seconds(() => importMenu(dataFolder, { sub: SUB, menu: composeMenu(MENU) })),
        reference,
      },
      {
        what: 'npm run export, one archive',
        figure: seconds(() => run('apps/server/src/export-merchant.ts', SUB, '--to', archive)),
        reference,
      },
      { what: 'The archive', figure: kilobytes(statSync(archive).size) },
      {
        what: 'npm run export, a folder',
        figure: seconds(() => run('apps/server/src/export-merchant.ts', SUB, '--to', place)),
        reference,
      },
      {
        what: 'npm run import of it, which changes nothing',
        figure: seconds(() => run('apps/server/src/import-merchant.ts', place)),
        reference,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function seconds(work: () => unknown): string {
  const begun = performance.now()
  work()
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}
