import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test(
  'Node itself reads what the servers of both apps import: it knows no .tsx',
  { timeout: 60_000 },
  async () => {
    const entries = ['index.ts', '../../desk/server/index.ts'].map((name) =>
      pathToFileURL(join(import.meta.dirname, name)),
    )
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      `for (const entry of process.argv.slice(1)) await import(entry)
       console.log('read')
       process.exit(0)`,
      ...entries.map(String),
    ])
    expect(stdout).toBe('read\n')
  },
)
