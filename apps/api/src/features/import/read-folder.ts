import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseTree, type ParseError } from 'jsonc-parser'
import { checkReferences } from './check-references.ts'
import { decodeText } from './decode-text.ts'
import { FILES, REQUIRED_FILES, type FileName, type ImportProblem, type MerchantImport } from './format.ts'
import { lineAt, lineFinder } from './locate-line.ts'
import type { InspectedPicture } from './inspect-picture.ts'
import { findPictures } from './pictures.ts'

export type FolderReading =
  | { kind: 'read'; files: MerchantImport; pictures: Map<string, InspectedPicture> }
  | { kind: 'refused'; problems: ImportProblem[] }

// Past that many in one file the first ones tell enough.
const MOST_PROBLEMS = 100

const NAMES = Object.keys(FILES) as FileName[]

/**
 * Reads an import folder and checks all of it before anything is written: either every file with its defaults and
 * every picture by name, or every problem that could be found. `sharedPictures` is where a picture is looked for that
 * the folder's own `pictures` does not have. Throws only when the folder itself cannot be read.
 */
export async function readFolder(folder: string, sharedPictures?: string): Promise<FolderReading> {
  const strangers = (await readdir(folder)).filter((name) => name.endsWith('.json') && !isKnown(name))
  const readings = await Promise.all(NAMES.map((name) => readFileOf(folder, name)))
  const problems = [
    ...strangers.map((file) => problemAt({ file, message: 'not a file of this format' })),
    ...readings.flatMap((reading) => reading.problems),
  ]
  if (problems.length > 0) return { kind: 'refused', problems }

  // every file was accepted by its own schema just above
  const files = Object.fromEntries(readings.map(({ name, value }) => [name, value])) as MerchantImport
  const sources = new Map(readings.map(({ name, source }) => [name, source]))
  const pictures = await findPictures(files, [
    join(folder, 'pictures'),
    ...(sharedPictures ? [sharedPictures] : []),
  ])
  const broken = [...checkReferences(files), ...pictures.broken].map(({ name, path, message }) =>
    problemIn(name, sources.get(name) ?? NO_SOURCE, path, message),
  )
  return broken.length > 0
    ? { kind: 'refused', problems: broken }
    : { kind: 'read', files, pictures: pictures.found }
}

/** A problem as a person reads it: "products.json:14 row 1 (cheeseburger) costPrice: …". */
export function describeProblem({ file, line, row, ref, path, message }: ImportProblem): string {
  const where = line === null ? file : `${file}:${line}`
  const which = row === null ? '' : ` row ${row}${ref === null ? '' : ` (${ref})`}`
  return `${where}${which}${path === '' ? '' : ` ${path}`}: ${message}`
}

/** One file: its value with defaults, where its values stand, and what is wrong with it. */
export type FileReading = { name: FileName; source: Source; value: unknown; problems: ImportProblem[] }
/** A file as it stands: where its values are, and its JSON for refs. */
type Source = { lineOf: ReturnType<typeof lineFinder>; json: unknown }
const NO_SOURCE: Source = { lineOf: lineFinder(''), json: null }

async function readFileOf(folder: string, name: FileName): Promise<FileReading> {
  const path = join(folder, `${name}.json`)
  if (!existsSync(path)) return parseFile(name, null)
  const decoded = decodeText(await readFile(path))
  if (decoded.kind === 'text') return parseFile(name, decoded.text)
  const broken = { file: `${name}.json`, line: decoded.line, message: 'letters that are not UTF-8' }
  return { name, source: NO_SOURCE, value: null, problems: [problemAt(broken)] }
}

/** Checks the text of one file by its own schema; null: there is none. */
export function parseFile(name: FileName, content: string | null): FileReading {
  const file = `${name}.json`
  if (content === null) {
    const problems = REQUIRED_FILES.includes(name)
      ? [problemAt({ file, message: 'this file is missing' })]
      : []
    return { name, source: NO_SOURCE, value: [], problems }
  }
  const text = content.replace(/^\uFEFF/, '')
  const parsed = parseJson(text)
  if (!parsed.ok) {
    const { line, message } = parsed
    return { name, source: NO_SOURCE, value: null, problems: [problemAt({ file, line, message })] }
  }
  const source = { lineOf: lineFinder(text), json: parsed.json }
  const result = FILES[name].safeParse(parsed.json)
  if (result.success) return { name, source, value: result.data, problems: [] }
  const problems = result.error.issues.slice(0, MOST_PROBLEMS).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [problemIn(name, source, issue.path, issue.message)]
    // it is reported at its object; a person wants the line of the key
    return issue.keys.map((key) =>
      problemIn(name, source, [...issue.path, key], 'no such key in this format'),
    )
  })
  return { name, source, value: null, problems }
}

function parseJson(text: string): { ok: true; json: unknown } | { ok: false; line: number; message: string } {
  try {
    return { ok: true, json: JSON.parse(text) }
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not JSON'
    const mistakes: ParseError[] = []
    // it goes on behind a mistake and knows its place, which the message of JSON.parse tells of some mistakes only
    parseTree(text, mistakes, { disallowComments: true })
    return { ok: false, line: lineAt(text, mistakes[0]?.offset ?? text.length), message }
  }
}

/** A problem with its place in the text of a file. */
export function problemIn(
  name: FileName,
  { lineOf, json }: Source,
  path: readonly PropertyKey[],
  message: string,
): ImportProblem {
  const index = typeof path[0] === 'number' ? path[0] : null
  return problemAt({
    file: `${name}.json`,
    line: lineOf(path),
    row: index === null ? null : index + 1,
    ref: index === null || !Array.isArray(json) ? null : refOf(json[index]),
    path: (index === null ? path : path.slice(1)).map(String).join('.'),
    message,
  })
}

function refOf(row: unknown): string | null {
  const hasRef = typeof row === 'object' && row !== null && 'ref' in row
  return hasRef && typeof row.ref === 'string' ? row.ref : null
}

function problemAt(problem: Partial<ImportProblem> & { file: string; message: string }): ImportProblem {
  return { line: null, row: null, ref: null, path: '', ...problem }
}

const isKnown = (file: string) => NAMES.some((name) => `${name}.json` === file)
