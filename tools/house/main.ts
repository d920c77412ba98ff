import {
  API_FLOORS,
  DESK_FLOORS,
  STOREFRONT_FLOORS,
  upwardArrows,
  type Floors,
} from '../boundaries/floors.ts'
import { pairsOfOneName } from '../boundaries/pairs.ts'
import { readSourceFiles, readStyleSheets, type SourceFile } from '../boundaries/source-file.ts'
import { countEffects, isScreen, MOST_EFFECTS } from './effects.ts'
import { countLines } from './count-lines.ts'
import { LONGEST_FILE, LONGEST_FUNCTION, largeFiles, largeFunctions, type Large } from './large.ts'
import { countRawSizes } from './raw-sizes.ts'
import { countRetiredWords } from './retired-words.ts'

/** The commit with which the lines of today are compared: the last one before this plan of the house. */
const BEFORE = '38e4dacf'

/** Prints the figures of the house. Answers the exit code: 1 when an import runs up, or a file or function is too large. */
function printHouse(): number {
  const files = readSourceFiles()
  const up = [API_FLOORS, STOREFRONT_FLOORS, DESK_FLOORS].flatMap((floors) => printFloors(files, floors))
  console.log(`Pairs of x.ts and x.tsx: ${pairsOfOneName(files.map(({ path }) => path)).length}`)
  printEffects(files)
  const large = [
    printLarge(`Functions over ${LONGEST_FUNCTION} lines`, largeFunctions(files)),
    printLarge(`Files over ${LONGEST_FILE} lines`, largeFiles([...files, ...readStyleSheets()])),
  ]
  printRawSizes()
  printRetiredWords(files)
  printLines()
  return up.length === 0 && !large.includes(true) ? 0 : 1
}

function printFloors(files: readonly SourceFile[], floors: Floors) {
  const up = upwardArrows(files, floors)
  console.log(`Imports that run up in ${floors.folder}: ${up.length}`)
  for (const { file, specifier } of up) console.log(`  ${file} imports ${specifier}`)
  return up
}

function printEffects(files: readonly SourceFile[]): void {
  const { count, lines, share } = countEffects(files.filter(isScreen))
  console.log(
    `Effects: ${count} in ${lines} lines of screens, ${share.toFixed(2)} for 1,000 lines (bar: ${MOST_EFFECTS})`,
  )
}

/** Answers whether there are any. */
function printLarge(heading: string, found: readonly Large[]): boolean {
  console.log(`${heading}: ${found.length} (bar: 0)`)
  for (const { name, lines } of found) console.log(`  ${String(lines).padStart(4)} ${name}`)
  return found.length > 0
}

function printRawSizes(): void {
  const sizes = readStyleSheets().map(({ text }) => countRawSizes(text))
  const sum = (size: 'spaces' | 'fontSizes') => sizes.reduce((total, counted) => total + counted[size], 0)
  console.log(`Declarations of padding, margin and gap in raw px: ${sum('spaces')} (bar: 149)`)
  console.log(`Declarations of a size of text in raw rem: ${sum('fontSizes')}`)
}

function printRetiredWords(files: readonly SourceFile[]): void {
  const count = files
    .filter(({ path, isTest }) => !isTest && /^(apps|packages)\//.test(path))
    .reduce((sum, { text }) => sum + countRetiredWords(text), 0)
  console.log(`Names with kept, keep or keeper in the product: ${count} (bar: 50)`)
}

function printLines(): void {
  const before = countLines(BEFORE)
  const now = countLines()
  const folders = [...new Set([...before.keys(), ...now.keys()])].toSorted()
  const rows = folders.map((folder) => ({
    folder,
    before: before.get(folder) ?? 0,
    now: now.get(folder) ?? 0,
  }))
  const total = rows.reduce((sum, row) => ({ before: sum.before + row.before, now: sum.now + row.now }), {
    before: 0,
    now: 0,
  })
  console.log(`Lines of the product, without tests and dictionaries, at ${BEFORE} and now:`)
  for (const row of [...rows, { folder: 'all', ...total }])
    console.log(
      `  ${row.folder.padEnd(22)} ${String(row.before).padStart(6)} ${String(row.now).padStart(6)} ${signed(row.now - row.before).padStart(7)}`,
    )
}

const signed = (count: number) => (count > 0 ? `+${count}` : String(count))

// npm run house: the figures by which the plan of the house is measured.
process.exitCode = printHouse()
