import { foldWords } from '@dasturxon/domain'
import type { MediaStore } from '../../providers/media/port.ts'
import { inspectBytes } from '../import/inspect-picture.ts'
import { publishedAs } from '../import/publish-pictures.ts'
import { createWorkLane } from '../media/work-lane.ts'
import { shownIn } from './cells.ts'
import type { SheetGrid } from './match-columns.ts'
import { pictureKey } from './picture-key.ts'
import type { SentPicture } from './read-workbook.ts'

const PLAIN = /^[a-z0-9][a-z0-9-]*\.[a-z]+$/
/** Pictures that are opened at once. */
const AT_ONCE = 2

/** What the picture cells of sheets say. */
export function picturesNamed(grids: readonly SheetGrid[]): Set<string> {
  const named = new Set<string>()
  for (const { columns, rows } of grids) {
    const column = columns.findIndex(({ key }) => key === 'image')
    if (column !== -1) for (const { cells } of rows) named.add(pictureKey(shownIn(cells[column] ?? '')))
  }
  named.delete('')
  return named
}

/**
 * Lays the pictures that cells name where the shop's pictures are, and answers their addresses by their names. What is no picture is
 * not there, so that its cells say so. Nobody sees one before the sheet is written.
 */
export async function sendPictures(
  pictures: readonly SentPicture[],
  { named, sub, store }: { named: ReadonlySet<string>; sub: string; store: MediaStore },
): Promise<Record<string, string>> {
  const lane = createWorkLane({ atOnce: AT_ONCE, mostWaiting: Number.POSITIVE_INFINITY })
  const sent = await Promise.all(
    pictures
      .filter(({ name }) => named.has(pictureKey(name)))
      .map((picture) => lane.run(() => sendPicture(picture, { sub, store }))),
  )
  return Object.fromEntries(sent.flat())
}

async function sendPicture(
  { name, bytes }: SentPicture,
  { sub, store }: { sub: string; store: MediaStore },
): Promise<[name: string, address: string][]> {
  const key = pictureKey(name)
  const content = Buffer.from(bytes)
  const inspection = await inspectBytes(key, content)
  if (inspection.kind === 'refused') return []
  const at = `${sub}/${publishedAs(fileName(key), inspection.picture)}`
  if (!(await store.has(at))) await store.put(at, content)
  return [[key, `/media/${at}`]]
}

/** A name as addresses may have it: small Latin letters, digits and dashes. One that has them is kept: a shop's own says what it holds. */
function fileName(key: string): string {
  if (PLAIN.test(key)) return key
  const dot = key.lastIndexOf('.')
  const words = foldWords(key.slice(0, dot), { yo: 'yo' }).map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
  const stem = words.filter(Boolean).join('-') || 'picture'
  return `${stem}${key.slice(dot)}`
}
