import { isFileName } from '../import/file-names.ts'
import { formatOfName } from '../media/picture-format.ts'
import { folderGrids, FOLDER_FILES } from './folder-grids.ts'
import { readZip, type ZipLimits } from './read-zip.ts'
import type { SentPicture, WorkbookReading } from './read-workbook.ts'

/** What an archive with pictures may come to, unpacked. */
export const PACKED: ZipLimits = { entries: 3000, bytes: 64 * 1024 * 1024 }

/** What file managers lay beside the files. */
const LITTER = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/
const SHEET = /\.(xlsx|xls|csv)$/i
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const isPicture = (path: string) => formatOfName(nameOf(path).toLowerCase()) !== null

/**
 * A ZIP of one sheet (`readSheet` reads it) with its pictures, or of an import folder, also where the folder itself was packed. Of an
 * import folder the menu is taken as sheets, and every file as its text; the names of those beside the menu are answered. Nothing is laid on a disk.
 */
export async function readPackage(
  file: Buffer,
  readSheet: (file: Buffer) => Promise<WorkbookReading>,
): Promise<WorkbookReading> {
  const { names, files } = readZip(file, isRead, PACKED)
  const pictures = [...files]
    .filter(([path]) => isPicture(path))
    .map(([path, bytes]): SentPicture => ({ name: nameOf(path), bytes }))
  const sheets = [...files].filter(([path]) => SHEET.test(path))
  const [sheet] = sheets
  if (sheet && sheets.length === 1) {
    // an archive in an archive is none that a person makes
    const reading = isArchive(sheet[1]) && !sheet[0].endsWith('.xlsx') ? NOTHING : await readSheet(sheet[1])
    return reading.kind === 'read'
      ? { ...reading, kind: 'packed', grids: [], pictures, leftAside: [], folder: null }
      : refusalIn(reading)
  }
  const ofFolder = new Map(
    [...files].filter(([path]) => isFolderFile(path)).map(([path, bytes]) => [nameOf(path), bytes]),
  )
  const isFolder = [...ofFolder.keys()].some((name) => isFileName(name.slice(0, -'.json'.length)))
  if (sheets.length > 0 || !isFolder) return NOTHING
  const grids = folderGrids(ofFolder)
  if (grids === null) return { kind: 'refused', reason: 'NOT_A_SHEET' }
  const leftAside = names.filter((path) => isFolderFile(path) && !isMenuFile(path)).map(nameOf)
  const folder = Object.fromEntries(
    [...ofFolder].map(([name, bytes]) => [name.slice(0, -'.json'.length), storable(bytes.toString('utf8'))]),
  )
  return { kind: 'packed', sheets: [], grids, pictures, leftAside: leftAside.toSorted(), folder }
}

/** Without what no database keeps. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

const NOTHING: WorkbookReading = { kind: 'refused', reason: 'NO_SHEET_IN_IT' }

const refusalIn = (reading: WorkbookReading): WorkbookReading =>
  reading.kind === 'refused' ? reading : NOTHING

const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'

/** A file of the import folder, at the top or in the one folder that was packed. */
function isFolderFile(path: string): boolean {
  const [, name = path] = /^[^/]+\/([^/]+)$/.exec(path) ?? []
  return !name.includes('/') && name.endsWith('.json')
}

const isMenuFile = (path: string): boolean => isFolderFile(path) && FOLDER_FILES.includes(nameOf(path))

const isRead = (path: string): boolean =>
  !LITTER.test(path) && (SHEET.test(path) || isPicture(path) || isFolderFile(path))
