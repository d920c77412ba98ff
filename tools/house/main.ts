import {
  API_FLOORS,
  DESK_FLOORS,
  STOREFRONT_FLOORS,
  upwardArrows,
  type Floors,
} from '../boundaries/floors.ts'
import { readSourceFiles, type SourceFile } from '../boundaries/source-file.ts'
import { countEffects } from './effects.ts'
import { countLines } from './count-lines.ts'
import { LONGEST_FILE, LONGEST_FUNCTION, largeFiles, largeFunctions, type Large } from './large.ts'

/** Lines by folder when the house was begun (commit 0802a1d), counted as `countLines` counts. */
const LINES_BEFORE: Record<string, number> = {
  'apps/api': 24931,
  'apps/server': 1311,
  'apps/storefront': 43533,
  'packages/contract': 3278,
  'packages/demo': 465,
  'packages/domain': 3470,
  'packages/postgres': 968,
  'packages/simulators': 2255,
  'playwright.config.ts': 87,
  tools: 2045,
  'vitest.config.ts': 56,
}

/** Prints the figures of the house. Resolves to the exit code: 1 when an import runs up. */
export function printHouse(): number {
  const files = readSourceFiles()
  const up = [API_FLOORS, STOREFRONT_FLOORS, DESK_FLOORS].flatMap((floors) => printFloors(files, floors))
  printEffects(files)
  printLarge(`Functions over ${LONGEST_FUNCTION} lines`, largeFunctions(files))
  printLarge(`Files over ${LONGEST_FILE} lines`, largeFiles(files))
  printLines()
  return up.length === 0 ? 0 : 1
}

function printFloors(files: readonly SourceFile[], floors: Floors) {
  const up = upwardArrows(files, floors)
  console.log(`Imports that run up in ${floors.folder}: ${up.length}`)
  for (const { file, specifier } of up) console.log(`  ${file} imports ${specifier}`)
  return up
}

/** What a customer downloads: the storefront, and the packages it stands on. */
const ON_SCREEN = /^(apps\/storefront\/src|packages\/(client|i18n|map|ui)\/src)\/(?!.*message-signatures)/

function printEffects(files: readonly SourceFile[]): void {
  const screens = files.filter(({ path, isTest }) => !isTest && ON_SCREEN.test(path))
  const { count, lines, share } = countEffects(screens)
  console.log(
    `Effects: ${count} in ${lines} lines of screens, ${share.toFixed(2)} for 1,000 lines (bar: 1.20)`,
  )
}

function printLarge(heading: string, found: readonly Large[]): void {
  console.log(`${heading}: ${found.length}`)
  for (const { name, lines } of found) console.log(`  ${String(lines).padStart(4)} ${name}`)
}

function printLines(): void {
  const now = countLines()
  const folders = [...new Set([...Object.keys(LINES_BEFORE), ...now.keys()])].toSorted()
  const rows = folders.map((folder) => ({
    folder,
    before: LINES_BEFORE[folder] ?? 0,
    now: now.get(folder) ?? 0,
  }))
  const total = rows.reduce(
    (sum, { before, now: after }) => ({ before: sum.before + before, now: sum.now + after }),
    { before: 0, now: 0 },
  )
  console.log('Lines that people write, without tests and dictionaries:')
  for (const { folder, before, now: after } of [...rows, { folder: 'all', ...total }])
    console.log(
      `  ${folder.padEnd(22)} ${String(before).padStart(6)} ${String(after).padStart(6)} ${signed(after - before).padStart(7)}`,
    )
}

const signed = (count: number) => (count > 0 ? `+${count}` : String(count))
