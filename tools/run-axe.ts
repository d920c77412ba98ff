import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'
import { runBrowserTests } from './run-tests.ts'

interface Suite {
  suites?: Suite[]
  specs?: { ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[]
}

/** Runs the walk through every screen (e2e/axe) and prints, last, what it came to. Resolves to the exit code. */
export async function runAxe(args: string[]): Promise<number> {
  const report = join(root, 'test-results/playwright.json')
  rmSync(report, { force: true })
  process.env.AXE = '1'
  const { code } = await runBrowserTests(['e2e/axe', ...args])
  const walks = existsSync(report) ? specsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite) : []
  const screens = walks
    .flatMap(({ tests }) => tests)
    .flatMap(({ annotations }) => annotations)
    .reduce((sum, { type, description }) => sum + (type === 'screens' ? Number(description) : 0), 0)
  const failed = walks.filter(({ ok }) => !ok).length
  console.log(`\naxe: ${screens} screens on ${walks.length} walks, ${failed} walks with faults`)
  return code
}

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]
