import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ShopFile } from './export-shop.ts'
import { writeZip } from './write-zip.ts'

/**
 * Lays the files of a shop into a folder that is empty or not there yet, or into an archive where the place ends in `.zip`; answers how many
 * there are. A file of the same name is not written over: throws with `EEXIST`, and with `ENOTEMPTY` for a folder that holds something.
 */
export async function writeFiles(files: AsyncIterable<ShopFile>, place: string): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const file of files) {
      count += 1
      yield file
    }
  }
  if (place.endsWith('.zip')) {
    await pipeline(Readable.from(writeZip(counted())), createWriteStream(place, { flags: 'wx' }))
    return count
  }
  await mkdir(path.join(place), { recursive: true })
  if ((await readdir(place)).length > 0) throw Object.assign(new Error('not empty'), { code: 'ENOTEMPTY' })
  await mkdir(path.join(place, 'pictures'))
  for await (const file of counted()) await writeFile(path.join(place, file.path), file.bytes, { flag: 'wx' })
  return count
}
