import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoMerchants } from '@dasturxon/demo'
import { importMerchantFolder } from './importer.ts'
import { listenForChange } from './listen-for-change.ts'
import type { MerchantSub } from './shop.ts'

/** A row of an import file, as docs/importing.md describes it. */
export type Row = Record<string, unknown> & { ref: string }

/** The files of an import folder, to be changed in place before they are imported. */
export interface ShopFiles {
  merchant: {
    settings: Record<string, unknown>
    orderSettings: Record<string, unknown>
    [key: string]: unknown
  }
  cities: Row[]
  branches: Row[]
  zones: Row[]
  mealtimes: Row[]
  groups: Row[]
  categories: Row[]
  products: Row[]
  grades: Row[]
  banners: Row[]
  stories: Row[]
  promos: Row[]
  policies: Record<string, unknown>[]
  vacancies: Row[]
  halls: Row[]
}

export type Change = (files: ShopFiles) => void

/** For a story that orders: it may be told at any hour. */
export const neverCloses: Change = ({ branches }) => {
  for (const branch of branches) {
    const hours = branch['workHours'] as { days: object[] }[]
    const wholeDay = { open: '00:00', close: '00:00', extraOpen: null, extraClose: null, isDayOff: false }
    branch['workHours'] = hours.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, ...wholeDay })),
    }))
    branch['hourExceptions'] = []
  }
}

const LISTS = [
  'cities',
  'branches',
  'zones',
  'mealtimes',
  'groups',
  'categories',
  'products',
  'grades',
  'banners',
  'stories',
  'promos',
  'policies',
  'vacancies',
  'halls',
] as const

/**
 * A merchant of a test's own, made from a demo merchant's files by the importer that every merchant uses, beside the
 * running shop. `change` imports it again, changed further: what a merchant does who changes the menu while customers look;
 * the running server has heard of it then.
 */
export async function createShop(
  from: MerchantSub,
  change: Change = () => {},
): Promise<{ sub: string; change: (more: Change) => Promise<void> }> {
  const sub = `test-${randomBytes(6).toString('hex')}`
  const files = await readFiles(from)
  files.merchant.sub = sub
  // A shop of a test's own is nobody's brand, unless the test says so.
  files.merchant['brandGroup'] = null
  change(files)
  await importFiles(from, files)
  return {
    sub,
    change: async (more) => {
      more(files)
      const heard = await listenForChange(sub)
      await importFiles(from, files)
      await heard()
    },
  }
}

async function readFiles(from: MerchantSub): Promise<ShopFiles> {
  const read = (name: string) => readDemoFile(from, name)
  const lists = await Promise.all(LISTS.map(async (name) => [name, await read(name)] as const))
  // The importer checks every one of them before it believes it.
  return { merchant: await read('merchant'), ...Object.fromEntries(lists) } as ShopFiles
}

/** A file of a demo merchant's folder; an empty list where it has none of that name. */
export async function readDemoFile(from: MerchantSub, name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folderOf(from), `${name}.json`), 'utf8').catch(() => '[]'))
}

const importFiles = (from: MerchantSub, files: ShopFiles): Promise<void> =>
  inShopFolder(from, files, importMerchantFolder)

/** Works with a demo merchant's import folder, changed, which is gone afterwards. */
export async function withShopFolder(
  from: MerchantSub,
  change: Change,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const files = await readFiles(from)
  change(files)
  await inShopFolder(from, files, work)
}

async function inShopFolder(
  from: MerchantSub,
  files: ShopFiles,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-shop-'))
  try {
    // What demo merchants share, the importer knows where to find.
    await cp(join(folderOf(from), 'pictures'), join(folder, 'pictures'), { recursive: true })
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, `${name}.json`), JSON.stringify(content))
    }
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function folderOf(from: MerchantSub): string {
  const found = demoMerchants().find(({ sub }) => sub === from)
  if (!found) throw new Error(`no demo merchant ${from}`)
  return found.folder
}
