import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Pictures are made for cards of this width; a smaller sibling for phones is called `…-480`. */
const WIDTH = 560
const SMALL_WIDTH = 480

/**
 * Lays a merchant's pictures where the server finds them, and gives the address of each by its name in the files. An
 * address holds a hash of the content, so that it may be cached for ever; `…-560.webp` has a sibling `…-480.webp`.
 */
export async function publishPictures(
  pictures: ReadonlyMap<string, string>,
  { sub, mediaFolder }: { sub: string; mediaFolder: string },
): Promise<Map<string, string>> {
  const folder = path.join(mediaFolder, sub)
  await mkdir(folder, { recursive: true })
  const published = [...pictures].map(async ([name, file]) => {
    return [name, `/media/${sub}/${await publish(name, file, folder)}`] as const
  })
  return new Map(await Promise.all(published))
}

async function publish(name: string, file: string, folder: string): Promise<string> {
  const { name: base, ext } = path.parse(name)
  const smallFile = path.join(path.dirname(file), `${base}-${SMALL_WIDTH}${ext}`)
  const content = await readFile(file)
  const small = existsSync(smallFile) ? await readFile(smallFile) : null
  const hash = createHash('sha256')
    .update(content)
    .update(small ?? '')
    .digest('hex')
    .slice(0, 12)
  const stem = `${base}-${hash}`
  if (!small) return lay(folder, `${stem}${ext}`, content)
  await lay(folder, `${stem}-${SMALL_WIDTH}${ext}`, small)
  return lay(folder, `${stem}-${WIDTH}${ext}`, content)
}

/** Under its name a picture is always whole: it is written beside and then renamed. */
async function lay(folder: string, name: string, content: Buffer): Promise<string> {
  const target = path.join(folder, name)
  if (existsSync(target)) return name
  const draft = path.join(folder, `.${randomUUID()}`)
  await writeFile(draft, content)
  await rename(draft, target)
  return name
}
