import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect } from 'vitest'
import { createDiskStore } from '../../providers/media/disk.ts'
import { smallShop, writeShop } from '../../test/small-shop.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { importMerchant } from './import-merchant.ts'

const mediaFolder = path.join(tmpdir(), `media-${crypto.randomUUID()}`)
afterAll(() => rm(mediaFolder, { recursive: true, force: true }))

const mealtime = (ref: string, open: string, close: string) => ({
  ref,
  name: { uz: ref, ru: ref, eng: ref },
  hours: [{ weekName: 'FRIDAY', open, close }],
})
const breakfast = mealtime('breakfast', '07:00', '11:00')
const lunch = mealtime('lunch', '12:00', '15:00')

type MealtimeFiles = {
  mealtimes: ReturnType<typeof mealtime>[]
  /** Refs of mealtimes by ref of the row that has them. */
  categories?: Record<string, string[]>
  products?: Record<string, string[]>
}

async function importShop({ mealtimes, categories = {}, products = {} }: MealtimeFiles) {
  const files = smallShop('mealtimes')
  const folder = await writeShop({
    ...files,
    categories: files.categories.map((row) => ({ ...row, mealtimes: categories[row.ref] ?? [] })),
    products: files.products.map((row) => ({ ...row, mealtimes: products[row.ref] ?? [] })),
    mealtimes,
  })
  const store = createDiskStore(mediaFolder)
  const outcome = await importMerchant(world.owner, folder, { store, isDemo: false, now: NOON })
  await rm(folder, { recursive: true, force: true })
  return outcome
}

/** Names of the mealtimes of each product of the menu. */
async function shown() {
  const answer = await world.clientOf('mealtimes')('catalogue.overalls')
  if (!answer.ok) throw new Error(answer.error.code)
  const nameOf = new Map(answer.data.mealtimes.map(({ id, name }) => [id, name.uz]))
  return Object.fromEntries(
    answer.data.products.map(({ name, mealtimeIds }) => [name.uz, mealtimeIds.map((id) => nameOf.get(id))]),
  )
}

it('CAT-6 OPS-2 brings mealtimes of categories and of products, and takes them back when they leave the files', async () => {
  const both = [breakfast, lunch]
  await importShop({
    mealtimes: both,
    categories: { drinks: ['breakfast'] },
    products: { tea: ['lunch'] },
  })
  expect(await shown()).toEqual({ Burger: [], Kola: ['breakfast'], Choy: ['lunch'] })

  await importShop({ mealtimes: both, categories: { drinks: ['breakfast'] } })
  expect(await shown()).toEqual({ Burger: [], Kola: ['breakfast'], Choy: ['breakfast'] })

  await importShop({ mealtimes: [] })
  expect(await shown()).toEqual({ Burger: [], Kola: [], Choy: [] })
})

it('CAT-6 OPS-2 refuses a mealtime that is not in the files', async () => {
  const outcome = await importShop({ mealtimes: [breakfast], products: { tea: ['supper'] } })
  expect(outcome).toMatchObject({
    kind: 'refused',
    problems: [{ file: 'products.json', ref: 'tea', message: 'there is no mealtime "supper"' }],
  })
})
