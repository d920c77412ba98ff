import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrokenRule } from './check-references.ts'
import type { FileName, MerchantImport } from './format.ts'

/**
 * The path of every picture the files name, by name, looked for in the given folders in order; addresses (`https://…`) are
 * used as they are and need no file (CAT-9).
 */
export function findPictures(
  files: MerchantImport,
  folders: readonly string[],
): { found: Map<string, string>; missing: BrokenRule[] } {
  const found = new Map<string, string>()
  const missing: BrokenRule[] = []
  for (const { name, path, picture } of picturesNamed(files)) {
    if (picture === '' || picture.startsWith('https://')) continue
    const at = folders.map((folder) => join(folder, picture)).find((candidate) => existsSync(candidate))
    if (at === undefined) missing.push({ name, path, message: `there is no picture "${picture}"` })
    else found.set(picture, at)
  }
  return { found, missing }
}

type NamedPicture = { name: FileName; path: PropertyKey[]; picture: string }

function picturesNamed(files: MerchantImport): NamedPicture[] {
  const { merchant, groups, categories, products, banners, stories } = files
  return [
    { name: 'merchant', path: ['settings', 'logo'], picture: merchant.settings.logo },
    { name: 'merchant', path: ['settings', 'favicon'], picture: merchant.settings.favicon },
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
