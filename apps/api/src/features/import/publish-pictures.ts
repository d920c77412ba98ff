import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { publishedName } from '@dasturxon/domain'
import type { MediaStore } from '../../providers/media/port.ts'
import type { InspectedPicture } from './inspect-picture.ts'

/**
 * Lays a merchant's pictures into the store, as they are, and gives the address of each by its name in the files. What the
 * store has already is not sent again.
 */
export async function publishPictures(
  pictures: ReadonlyMap<string, InspectedPicture>,
  { sub, store }: { sub: string; store: MediaStore },
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const [name, { file, hash, facts }] of pictures) {
    const key = `${sub}/${publishedAs(name, { hash, facts })}`
    if (!(await store.has(key))) await store.put(key, await readFile(file))
    addresses.set(name, `/media/${key}`)
  }
  return addresses
}

/** A picture that comes out of a shop says what it holds already, and keeps its name (decision 0086). */
export function publishedAs(name: string, { hash, facts }: Pick<InspectedPicture, 'hash' | 'facts'>): string {
  const { name: stem, ext } = path.parse(name)
  const extension = ext.slice(1)
  const own = stem.lastIndexOf(`-${hash}`)
  const again = own < 1 ? null : publishedName({ stem: stem.slice(0, own), extension, hash, facts })
  return again === name ? name : publishedName({ stem, extension, hash, facts })
}
