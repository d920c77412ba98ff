import { randomUUID } from 'node:crypto'
import { mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { assertMediaKey } from './media-key.ts'
import { LARGEST_ORIGINAL_BYTES, StoreFailure, type MediaStore } from './port.ts'

/** Pictures as files `{folder}/{sub}/{file}`. A link that leads elsewhere is as good as no file. */
export function createDiskStore(folder: string): MediaStore {
  async function find(key: string): Promise<string | null> {
    assertMediaKey(key)
    try {
      const wanted = path.join(await realpath(folder), key)
      const found = await stat(wanted)
      const isOurs = found.isFile() && found.size <= LARGEST_ORIGINAL_BYTES
      return isOurs && (await realpath(wanted)) === wanted ? wanted : null
    } catch (error) {
      if (isAbsent(error)) return null
      throw new StoreFailure('the folder of pictures could not be read', { cause: error })
    }
  }

  return {
    has: async (key) => (await find(key)) !== null,
    get: async (key) => {
      const file = await find(key)
      return file === null ? null : readFile(file)
    },
    put: async (key, bytes) => {
      assertMediaKey(key)
      const target = path.join(folder, key)
      const draft = path.join(path.dirname(target), `.${randomUUID()}`)
      try {
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {}) // the first failure is the one to tell
        throw new StoreFailure('a picture could not be written', { cause: error })
      }
    },
    remove: async (key) => {
      const file = await find(key)
      try {
        if (file !== null) await rm(file, { force: true })
      } catch (error) {
        throw new StoreFailure('a picture could not be removed', { cause: error })
      }
    },
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP'])
const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && ABSENT.has(String(error.code))
