import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a simulator remembers, by id. What was found and changed is to be kept again. */
export type Records<Kept> = { find: (id: string) => Kept | null; keep: (id: string, record: Kept) => void }

/** `folder`: where every process of a demo finds what another one was told; null for this process's memory alone. */
export function createRecords<Kept>(folder: string | null, name: string): Records<Kept> {
  if (folder === null) {
    const known = new Map<string, Kept>()
    return { find: (id) => known.get(id) ?? null, keep: (id, record) => void known.set(id, record) }
  }
  mkdirSync(folder, { recursive: true })
  const fileOf = (id: string) => join(folder, `${name}-${id}.json`)
  return {
    find(id) {
      // Ids come from links, and become names of files.
      if (!/^[\w-]{1,64}$/.test(id)) return null
      try {
        return JSON.parse(readFileSync(fileOf(id), 'utf8')) as Kept // we wrote it
      } catch {
        return null // nobody kept it
      }
    },
    keep(id, record) {
      const written = `${fileOf(id)}.${process.pid}`
      writeFileSync(written, JSON.stringify(record))
      renameSync(written, fileOf(id))
    },
  }
}
