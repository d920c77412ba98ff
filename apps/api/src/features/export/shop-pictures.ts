import { Picture } from '@dasturxon/contract/schemas'
import { mediaKey } from '../../providers/media/media-key.ts'

const PUBLISHED = /^\/media\/([^/]+)\/([^/]+)$/

/** The pictures of a shop: what files call each, and where its original lies. */
export type ShopPictures = {
  /** What stands in a file for an address: the name of a picture of ours, an outside address as it is. */
  nameOf: (address: string) => string
  /** Keys of the originals by their names, in the order of the names. */
  listed: () => [name: string, key: string][]
}

/** Collects the pictures that are named while the rows of a shop are read. */
export function collectPictures(): ShopPictures {
  const keys = new Map<string, string>()
  return {
    nameOf(address) {
      const [, sub = '', file = ''] = PUBLISHED.exec(address) ?? []
      const key = mediaKey(sub, file)
      if (key === null || !Picture.safeParse(file).success) return address
      keys.set(file, key)
      return file
    },
    listed: () => [...keys].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  }
}
