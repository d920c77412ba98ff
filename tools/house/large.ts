import type { SourceFile } from '../boundaries/source-file.ts'

/** A component, a hook or any other function at the top of a file that is longer than this is more than one subject. */
export const LONGEST_FUNCTION = 150
/** So is a file, unless it is a table (`TABLES`). */
export const LONGEST_FILE = 300

/** Tables of data: each line is a row of one list that is read by its key, not a step of a story. */
const TABLES: Record<string, string> = {
  'packages/db/src/schema.ts': 'every table of the database and the type of each column',
  'packages/ui/src/icons.ts': 'every drawing by its name',
}

const PRODUCT = /^(?:apps|packages)\/[^/]+\/(?!.*(?:^|\/)test\/)/
/** Texts in files of TypeScript, and what a command writes. */
const DICTIONARY = /message-signatures\.ts$|(?:error|calendar|notification)-(?:texts|words|text)\.ts$/
const BEGINS =
  /^(?:export )?(?:default )?(?:async )?(?:function\*? (\w+)|const (\w+)\b.* = (?:(?:memo|forwardRef)\(|.*=> ?[{(]$))/
/** The formatter ends a function with a brace at the margin that stands alone. */
const ENDS = /^\}\)?$/

export interface Large {
  /** `apps/desk/src/features/zones/zones-page.tsx`, with ` ZonesPage` behind it when it is a function. */
  name: string
  lines: number
}

/** A source file, or a style sheet. */
type Written = Pick<SourceFile, 'path' | 'text'> & Partial<Pick<SourceFile, 'isTest'>>

/**
 * Files of the product, style sheets among them, that are longer than `LONGEST_FILE`, the longest first: no tests, no dictionaries,
 * no tables.
 */
export function largeFiles(files: readonly Written[]): Large[] {
  return files
    .filter((file) => isProduct(file) && !(file.path in TABLES))
    .map(({ path, text }) => ({ name: path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST_FILE)
    .toSorted(byLength)
}

/** Functions at the top of the product's files that are longer than `LONGEST_FUNCTION`, the longest first. */
export function largeFunctions(files: readonly SourceFile[]): Large[] {
  return files
    .filter(isProduct)
    .flatMap(({ path, text }) =>
      functionsOf(text).map(({ name, lines }) => ({ name: `${path} ${name}`, lines })),
    )
    .filter(({ lines }) => lines > LONGEST_FUNCTION)
    .toSorted(byLength)
}

const byLength = (one: Large, other: Large) => other.lines - one.lines

const isProduct = ({ path, isTest }: Written) => !isTest && PRODUCT.test(path) && !DICTIONARY.test(path)

function functionsOf(text: string): Large[] {
  const found: Large[] = []
  let open: { name: string; from: number } | undefined
  for (const [number, line] of text.split('\n').entries()) {
    const [, name, constant] = BEGINS.exec(line) ?? []
    if (name ?? constant) open = { name: name ?? constant ?? '', from: number }
    else if (open && ENDS.test(line)) {
      found.push({ name: open.name, lines: number - open.from + 1 })
      open = undefined
    }
  }
  return found
}
