import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeMenu, demoMerchants, type ComposedMenu } from '@dasturxon/demo'
import { root } from '../commands.ts'

/** Twelve categories of so many: 5 004 products. */
const MENU = { categories: 12, productsPerCategory: 417 }
const FROM = 'tez'

type LargeShop = {
  sub?: string
  /** Fields of every third product, in place of its own. */
  everyThird?: object
}

/** Brings a shop with a large menu into a running server; one of that name gets the menu. */
export function importLargeShop(
  dataFolder: string,
  { sub = 'large', everyThird = {} }: LargeShop = {},
): { sub: string; products: number } {
  const { categories, products } = composeMenu(MENU)
  // As in a wholesale list: the same word in many names, and a number of its own in each.
  const list = products.map((product, at) => ({
    ...product,
    ...(at % 3 === 0 && everyThird),
    name: numbered(product['name'], at),
  }))
  return importMenu(dataFolder, { sub, menu: { categories, products: list } })
}

/** Brings a shop with this menu into a running server, by the importer that every merchant uses. */
export function importMenu(
  dataFolder: string,
  { sub, menu }: { sub: string; menu: ComposedMenu },
): { sub: string; products: number } {
  const source = demoMerchants().find((merchant) => merchant.sub === FROM)
  if (!source) throw new Error(`There is no demo merchant ${FROM}.`)
  const folder = mkdtempSync(join(tmpdir(), 'dasturxon-large-'))
  try {
    cpSync(source.folder, folder, { recursive: true })
    const merchant: object = JSON.parse(readFileSync(join(folder, 'merchant.json'), 'utf8'))
    const files = {
      merchant: { ...merchant, sub },
      ...menu,
      groups: [],
      grades: [],
      banners: [],
      stories: [],
    }
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(content))
    const done = spawnSync(process.execPath, ['apps/server/src/import-merchant.ts', folder], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataFolder },
      encoding: 'utf8',
    })
    if (done.status !== 0) throw new Error(`The shop ${sub} was not imported:\n${done.stdout}${done.stderr}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { sub, products: menu.products.length }
}

function numbered(name: unknown, at: number): Record<string, string> {
  return Object.fromEntries(Object.entries(name ?? {}).map(([language, text]) => [language, `${text} ${at}`]))
}
