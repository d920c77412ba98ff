import { execFileSync } from 'node:child_process'
import { root } from '../commands.ts'

/** Files whose lines people read and change: no tests, no dictionaries, nothing that a command writes. */
const COUNTED = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.sql']
const NOT_COUNTED =
  /\.(test|spec)\.tsx?$|(^|\/)test\/|^e2e\/|(^|\/)schema\.ts$|message-signatures\.ts$|(error|calendar|notification)-(texts|words|text)\.ts$/

/**
 * Lines by folder (`apps/api`, `packages/domain`, `tools`) of everything that git tracks and people write, as the files
 * are, or as they were at a commit; nothing when this clone does not have that commit.
 */
export function countLines(commit?: string): Map<string, number> {
  const lines = new Map<string, number>()
  for (const [path, count] of linesOfFiles(commit)) {
    if (NOT_COUNTED.test(path)) continue
    const folder = /^(apps|packages)\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0] ?? ''
    lines.set(folder, (lines.get(folder) ?? 0) + count)
  }
  return lines
}

function linesOfFiles(commit?: string): [path: string, count: number][] {
  const tree = commit === undefined ? [] : [commit]
  try {
    return execFileSync('git', ['grep', '-c', '', ...tree, '--', ...COUNTED], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n')
      .map((row) => row.split(':').slice(tree.length))
      .map(([path = '', count = '']) => [path, Number(count)])
  } catch {
    return []
  }
}
