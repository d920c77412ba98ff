import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

type Entry = { file: string; bytes: number }
/** A made picture; `tag` is a hash of its bytes. */
export type CachedPicture = { body: Buffer; tag: string }
export type PictureCache = Awaited<ReturnType<typeof openPictureCache>>

/** Of what was read last this much stays in memory. */
const MEMORY_BYTES = 16 * 1024 * 1024

/**
 * Keeps made pictures as files `{folder}/{2 digits}/{id}.{hash of the bytes}`, within a limit in bytes: what was not asked
 * for longest goes first, in the order of the files' age after a restart. A file whose bytes are not what its name says is
 * as good as none. An id is hexadecimal.
 */
export async function openPictureCache(folder: string, { mostBytes }: { mostBytes: number }) {
  // A Map keeps the order of insertion: the first is the one that was not asked for longest.
  const entries = new Map<string, Entry>()
  const memory = new LRUCache<string, CachedPicture>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  let diskBytes = 0
  for (const [id, entry] of await readEntries(folder)) {
    entries.set(id, entry)
    diskBytes += entry.bytes
  }
  await shrink()

  async function shrink(): Promise<void> {
    const gone: string[] = []
    for (const [id, { file, bytes }] of entries) {
      if (diskBytes <= mostBytes) break
      entries.delete(id)
      memory.delete(id)
      diskBytes -= bytes
      gone.push(file)
    }
    await Promise.all(gone.map((file) => rm(file, { force: true })))
  }

  return {
    /** What is kept under the id, or null. */
    async read(id: string): Promise<CachedPicture | null> {
      const entry = entries.get(id)
      if (!entry) return null
      entries.delete(id)
      entries.set(id, entry)
      const known = memory.get(id)
      if (known) return known
      const body = await readFile(entry.file).catch(() => null)
      const tag = path.extname(entry.file).slice(1)
      if (body && tagOf(body) === tag) {
        memory.set(id, { body, tag })
        return { body, tag }
      }
      if (entries.delete(id)) diskBytes -= entry.bytes
      await rm(entry.file, { force: true })
      return null
    },

    /** Keeps the picture; a disk that is full is no reason not to answer with it, so `onFailure` is told instead. */
    async write(id: string, body: Buffer, onFailure: (cause: unknown) => void): Promise<CachedPicture> {
      const tag = tagOf(body)
      const file = path.join(folder, id.slice(0, 2), `${id}.${tag}`)
      const draft = path.join(path.dirname(file), `.${randomUUID()}`)
      try {
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(draft, body)
        await rename(draft, file)
        diskBytes += body.length - (entries.get(id)?.bytes ?? 0)
        entries.delete(id)
        entries.set(id, { file, bytes: body.length })
        memory.set(id, { body, tag })
        await shrink()
      } catch (error) {
        onFailure(error)
        // What could not be written may be past removing as well; the next start tries again.
        await rm(draft, { force: true }).catch(onFailure)
      }
      return { body, tag }
    },

    /** What lies on the disk, in bytes. */
    size: () => diskBytes,
  }
}

const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 16)

/** What an earlier run has left, the oldest first; its drafts are removed. */
async function readEntries(folder: string): Promise<[string, Entry][]> {
  await mkdir(folder, { recursive: true })
  const found: { id: string; entry: Entry; age: number }[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name)
    const [, id] = /^([0-9a-f]+)\.[0-9a-f]{16}$/.exec(path.basename(name)) ?? []
    if (path.basename(name).startsWith('.')) await rm(file, { force: true })
    else if (id !== undefined) {
      const { size, mtimeMs } = await stat(file)
      found.push({ id, entry: { file, bytes: size }, age: mtimeMs })
    }
  }
  return found.toSorted((one, other) => one.age - other.age).map(({ id, entry }) => [id, entry])
}
