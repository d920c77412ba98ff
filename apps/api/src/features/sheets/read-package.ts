import { isWithin } from '../../http/json-bounds.ts'
import { isFileName } from '../import/file-names.ts'
import { formatOfName } from '../media/picture-format.ts'
import { folderGrids, FOLDER_FILES } from './folder-grids.ts'
import { readZip, type ZipLimits } from './read-zip.ts'
import { storable } from './raw-sheet.ts'
import type { SheetGrid } from './match-columns.ts'
import type { Refused, SentPicture, WorkbookReading } from './read-workbook.ts'
import { decodeText } from '../import/decode-text.ts'

/** What came in an archive beside its sheet. */
export type PackedFolder = {
  grids: SheetGrid[]
  pictures: SentPicture[]
  /** Files of an import folder that are not of the menu. */
  leftAside: string[]
  /** The texts of all files of an import folder, by their names without `.json`; null: it is none. */
  folder: Record<string, string> | null
}

/** What an archive with pictures may come to, unpacked. */
export const PACKED: ZipLimits = { entries: 3000, bytes: 64 * 1024 * 1024 }

/** What file managers lay beside the files. */
const LITTER = /(^|\/)(__MACOSX\/|\.[^/]*$|~\$[^/]*$|Thumbs\.db$|desktop\.ini$)/
const SHEET = /\.(xlsx|xls|csv)$/i
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const isPicture = (path: string) => formatOfName(nameOf(path).toLowerCase()) !== null

/**
 * A ZIP of one sheet (`readSheet` reads it) with its pictures, or of an import folder, also where the folder itself was packed. Of an
 * import folder the menu is taken as sheets, and every file as its text; the names of those beside the menu are answered. Nothing is laid on a disk.
 */
export function readPackage(file: Buffer, readSheet: (file: Buffer) => WorkbookReading): WorkbookReading {
  const { names, files } = readZip(file, isRead, PACKED)
  const pictures = [...files]
    .filter(([path]) => isPicture(path))
    .map(([path, bytes]): SentPicture => ({ name: nameOf(path), bytes }))
  const sheets = [...files].filter(([path]) => SHEET.test(path))
  const [sheet] = sheets
  if (sheet && sheets.length === 1) {
    // an archive in an archive is none that a person makes
    const reading = isArchive(sheet[1]) && !sheet[0].endsWith('.xlsx') ? NOTHING : readSheet(sheet[1])
    return reading.kind === 'read'
      ? { ...reading, kind: 'packed', grids: [], pictures, leftAside: [], folder: null }
      : refusalIn(reading)
  }
  const ofFolder = [...files].filter(([path]) => isFolderFile(path))
  const isFolder = ofFolder.some(([path]) => isFileName(nameOf(path).slice(0, -JSON_FILE.length)))
  if (sheets.length > 0 || !isFolder) return NOTHING
  const folder: Record<string, string> = {}
  for (const [path, bytes] of ofFolder) {
    const decoded = decodeText(bytes)
    if (decoded.kind === 'broken')
      return { kind: 'refused', reason: 'ENCODING', place: `${nameOf(path)}:${decoded.line ?? 1}` }
    // a menu of twenty thousand dishes has a third of it
    if (!isWithin(decoded.text, FOLDER_BOUNDS))
      return { kind: 'refused', reason: 'TOO_LARGE', place: nameOf(path) }
    folder[nameOf(path).slice(0, -JSON_FILE.length)] = storable(decoded.text)
  }
  const leftAside = names.filter((path) => isFolderFile(path) && !isMenuFile(path)).map(nameOf)
  const grids = folderGrids(folder)
  return {
    kind: 'packed',
    sheets: [],
    hidden: [],
    grids,
    pictures,
    leftAside: leftAside.toSorted(),
    folder,
  }
}

const JSON_FILE = '.json'
/** Of each file of a folder. */
const FOLDER_BOUNDS = { depth: 64, parts: 3_000_000 }

const NOTHING: Refused = { kind: 'refused', reason: 'NO_SHEET_IN_IT' }

const refusalIn = (reading: WorkbookReading): Refused => (reading.kind === 'refused' ? reading : NOTHING)

const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'

/** A file of the import folder, at the top or in the one folder that was packed. */
function isFolderFile(path: string): boolean {
  const [, name = path] = /^[^/]+\/([^/]+)$/.exec(path) ?? []
  return !name.includes('/') && name.endsWith('.json')
}

const isMenuFile = (path: string): boolean => isFolderFile(path) && FOLDER_FILES.includes(nameOf(path))

const isRead = (path: string): boolean =>
  !LITTER.test(path) && (SHEET.test(path) || isPicture(path) || isFolderFile(path))
