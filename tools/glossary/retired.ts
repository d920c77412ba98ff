import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../commands.ts'

const GLOSSARY = 'docs/glossary.md'
/** The glossary names them, and the specification is not ours to change. */
const EXEMPT = new Set([GLOSSARY, 'docs/specification.md'])

/** The identifiers of the fenced list under "Retired identifiers". */
export function readRetired(glossary = readFileSync(path.join(root, GLOSSARY), 'utf8')): string[] {
  const [, list = ''] = /^## Retired identifiers$[\s\S]*?^```\n([\s\S]*?)^```$/m.exec(glossary) ?? []
  return list.split(/\s+/).filter(Boolean)
}

/** The retired identifiers in a file's name or text, each once; parts of longer identifiers do not count. */
export function findRetired(retired: ReadonlySet<string>, file: { path: string; text: string }): string[] {
  const words = `${file.path}\n${file.text}`.match(/[A-Za-z_$][\w$]*(?:-[\w$]+)*/g) ?? []
  const found = words.flatMap((word) => [word, ...word.split('-')]).filter((word) => retired.has(word))
  return [...new Set(found)]
}

/** Everything that people wrote: code, styles, settings, tests and docs. */
export function readWrittenFiles(): { path: string; text: string }[] {
  return globSync(
    ['{apps,packages,tools,e2e}/**/*.{ts,tsx,mjs,css,html,json,sql}', 'docs/**/*.md', '*.{md,ts,json}'],
    {
      cwd: root,
      exclude: ['**/node_modules', '**/dist', '**/data'],
    },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXEMPT.has(file) && file !== 'package-lock.json')
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}
