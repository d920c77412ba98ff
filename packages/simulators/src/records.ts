import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a simulator remembers, by id. What was found and changed is to be kept again. */
export type Records<Item> = { find: (id: string) => Item | null; save: (id: string, record: Item) => void }

/** `folder`: where every process of a demo finds what another one was told; null for this process's memory alone. */
export function createRecords<Item>(folder: string | null, name: string): Records<Item> {
  if (folder === null) {
    const known = new Map<string, Item>()
    return { find: (id) => known.get(id) ?? null, save: (id, record) => void known.set(id, record) }
  }
  mkdirSync(folder, { recursive: true })
  const fileOf = (id: string) => join(folder, `${name}-${id}.json`)
  return {
    find(id) {
      // Ids come from links, and become names of files.
      if (!/^[\w-]{1,64}$/.test(id)) return null
      try {
        return JSON.parse(readFileSync(fileOf(id), 'utf8')) as Item // we wrote it
      } catch {
        return null // nobody kept it
      }
    },
    save(id, record) {
      const written = `${fileOf(id)}.${process.pid}`
      writeFileSync(written, JSON.stringify(record))
      renameSync(written, fileOf(id))
    },
  }
}
