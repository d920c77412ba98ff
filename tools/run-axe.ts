import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './commands.ts'
import { runBrowserTests } from './run-tests.ts'

interface Suite {
  suites?: Suite[]
  specs?: { tests: Walk[] }[]
}

/** One for each language, look and width. */
interface Walk {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
}

/** What walks through every screen: of the shop, and of its desk. */
const WALKS = ['e2e/axe', 'e2e/desk-screens.spec.ts']

/** Runs the walks through every screen and prints, last, what it came to. Resolves to the exit code. */
async function runAxe(args: string[]): Promise<number> {
  const report = join(root, 'test-results/playwright.json')
  rmSync(report, { force: true })
  process.env.AXE = '1'
  const { code } = await runBrowserTests([...WALKS, ...args])
  const walks = existsSync(report) ? walksOf(JSON.parse(readFileSync(report, 'utf8')) as Suite) : []
  const screens = walks
    .flatMap(({ annotations }) => annotations)
    .reduce((sum, { type, description }) => sum + (type === 'screens' ? Number(description) : 0), 0)
  const failed = walks.filter(({ status }) => status !== 'expected').length
  console.log(`\naxe: ${screens} screens on ${walks.length} walks, ${failed} walks with faults`)
  return code
}

const walksOf = ({ suites = [], specs = [] }: Suite): Walk[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(walksOf),
]

// npm run axe: what follows "--" goes to Playwright (npm run axe -- -g "ar, dark").
process.exitCode = await runAxe(process.argv.slice(2))
