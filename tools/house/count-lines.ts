import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../commands.ts'

/** Files whose lines people read and change: no tests, no dictionaries, nothing that a command writes. */
const COUNTED = /\.(ts|tsx|mjs|css|sql)$/
const NOT_COUNTED =
  /\.(test|spec)\.tsx?$|(^|\/)test\/|^e2e\/|(^|\/)schema\.ts$|message-signatures\.ts$|(error|calendar|notification)-(texts|words|text)\.ts$/

/** Lines by folder (`apps/api`, `packages/domain`, `tools`) of everything that git tracks and people write. */
export function countLines(): Map<string, number> {
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const lines = new Map<string, number>()
  for (const path of paths) {
    if (!COUNTED.test(path) || NOT_COUNTED.test(path)) continue
    const folder = /^(apps|packages)\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? ''
    const text = readFileSync(join(root, path), 'utf8')
    lines.set(folder, (lines.get(folder) ?? 0) + text.split('\n').length - 1)
  }
  return lines
}
