import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createWorkLane } from '../media/work-lane.ts'
import type { BrokenRule } from './check-references.ts'
import type { FileName, MerchantImport } from './format.ts'
import { inspectPicture, type InspectedPicture } from './inspect-picture.ts'

/** How many are opened at once. */
const AT_ONCE = 4

/**
 * Every picture the files name, by name, looked for in the given folders in order and opened; with what is wrong with them,
 * at each place that names them. Addresses (`https://…`) are used as they are and never fetched (CAT-9).
 */
export async function findPictures(
  files: MerchantImport,
  folders: readonly string[],
): Promise<{ found: Map<string, InspectedPicture>; broken: BrokenRule[] }> {
  const named = picturesNamed(files).filter(
    ({ picture }) => picture !== '' && !picture.startsWith('https://'),
  )
  const lane = createWorkLane({ atOnce: AT_ONCE, mostWaiting: Number.POSITIVE_INFINITY })
  const inspections = await Promise.all(
    [...new Set(named.map(({ picture }) => picture))].map(async (picture) => {
      const at = folders.map((folder) => join(folder, picture)).find((candidate) => existsSync(candidate))
      return [picture, at === undefined ? null : await lane.run(() => inspectPicture(at))] as const
    }),
  )
  const known = new Map(inspections)
  const found = new Map<string, InspectedPicture>()
  const broken: BrokenRule[] = []
  for (const { name, path, picture } of named) {
    const inspection = known.get(picture)
    if (!inspection) broken.push({ name, path, message: `there is no picture "${picture}"` })
    else if (inspection.kind === 'picture') found.set(picture, inspection.picture)
    else broken.push({ name, path, message: `the picture "${picture}" ${inspection.message}` })
  }
  return { found, broken }
}

export type NamedPicture = { name: FileName; path: PropertyKey[]; picture: string }

/** Every place of the files that names a picture. */
export function picturesNamed(files: MerchantImport): NamedPicture[] {
  const { merchant, groups, categories, products, banners, stories } = files
  return [
    { name: 'merchant', path: ['settings', 'logo'], picture: merchant.settings.logo },
    { name: 'merchant', path: ['settings', 'favicon'], picture: merchant.settings.favicon },
    ...merchant.payments.map(({ icon }, index): NamedPicture => ({
      name: 'merchant',
      path: ['payments', index, 'icon'],
      picture: icon,
    })),
    ...groups.map(({ icon }, index): NamedPicture => ({
      name: 'groups',
      path: [index, 'icon'],
      picture: icon,
    })),
    ...imagesOf(groups, 'groups'),
    ...imagesOf(categories, 'categories'),
    ...imagesOf(products, 'products'),
    ...products.flatMap(({ gallery, modificationGroups }, product) => [
      ...gallery.map((picture, index): NamedPicture => ({
        name: 'products',
        path: [product, 'gallery', index],
        picture,
      })),
      ...modificationGroups.flatMap(({ modifications }, group) =>
        imagesOf(modifications, 'products', [product, 'modificationGroups', group, 'modifications']),
      ),
    ]),
    ...imagesOf(banners, 'banners'),
    ...imagesOf(stories, 'stories'),
    ...stories.flatMap(({ slides }, story) => imagesOf(slides, 'stories', [story, 'slides'])),
  ]
}

function imagesOf(
  rows: readonly { image: string }[],
  name: FileName,
  before: PropertyKey[] = [],
): NamedPicture[] {
  return rows.map(({ image }, index) => ({ name, path: [...before, index, 'image'], picture: image }))
}
