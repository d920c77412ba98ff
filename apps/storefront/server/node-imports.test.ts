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
    const program = entries.map((entry) => `await import('${entry}')`).join('\n')
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      `${program}\nconsole.log('read')\nprocess.exit(0)`,
    ])
    expect(stdout).toBe('read\n')
  },
)
