import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureHeadlessShell } from './chromium.ts'
import { buildPages, root, runProgram } from './commands.ts'
import { findMachinePostgres } from './machine-postgres.ts'
import { readPlaywrightCounts, readVitestCounts, type Counts } from './test-counts.ts'

const results = join(root, 'test-results')

/**
 * What another PostgreSQL might answer differently: the migrations, two shops whose names and numbers are alike, every writing call,
 * transactions, and whatever races for a row. `TEST_POSTGRES=15 npx vitest run --project api` runs all of the API on it.
 */
const ON_ANOTHER_POSTGRES = [
  'packages/db/src/migrate.test.ts',
  'packages/db/src/transaction.test.ts',
  'apps/api/src/http/twin-shops.test.ts',
  'apps/api/src/features/desk/every-writing-call.test.ts',
  'apps/api/src/features/orders/place-order.test.ts',
  'apps/api/src/features/payments/provider-races.test.ts',
  'apps/server/src/races.test.ts',
  'apps/server/src/desk-races.test.ts',
]

/** Runs every test, prints what passed where and, last, `N passed, N failed`. Resolves to the exit code. */
export async function runAllTests(): Promise<number> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results)

  // Once for all: the tests of pages and the browser's shop take the build that stands, or make one each.
  const { code } = await buildPages()
  if (code !== 0) return code

  const steps = [await runVitest('On the PostgreSQL that npm brings', 'vitest.json')]
  const postgres = findMachinePostgres()
  if (postgres) {
    const title = `What depends on the database again, on this machine's PostgreSQL ${postgres.major}`
    steps.push(
      await runVitest(title, 'vitest-machine.json', ['--project', 'api', ...ON_ANOTHER_POSTGRES], {
        TEST_POSTGRES: postgres.folder,
      }),
    )
  }
  steps.push(await runInBrowser())

  // Again at the end: an hour of other lines stands between a failure and who looks for it.
  for (const { title, reason } of steps.flatMap(({ counts }) => counts.failures))
    console.log(`\nFAILED ${title}\n${reason.replaceAll(/^/gm, '  ')}`)
  console.log('\nTests')
  for (const { title, counts } of steps) console.log(`  ${describe(counts)}  ${title}`)
  if (!postgres)
    console.log('  NOT RUN  The API on a PostgreSQL of this machine: no server of version 15 or newer found.')
  const passed = steps.reduce((sum, { counts }) => sum + counts.passed, 0)
  const failed = steps.reduce((sum, { counts }) => sum + counts.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/** Runs the specs of e2e/ in a real Chromium against the shop as `npm start` starts it; STORIES chooses by docs/stories.md. */
export async function runBrowserTests(
  args: string[],
  chosen: { STORIES?: string } = {},
): Promise<{ code: number }> {
  try {
    const browser = ensureChromium()
    const shell = ensureHeadlessShell() ?? browser
    const env = { CHROME_PATH: browser, STORY_CHROME_PATH: shell, ...chosen }
    return await runProgram('playwright', ['test', ...args], { env })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { code: 1 }
  }
}

interface Step {
  title: string
  counts: Counts
}

async function runVitest(title: string, file: string, args: string[] = [], env = {}): Promise<Step> {
  console.log(`\n${title}`)
  const output = join(results, file)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const { code } = await runProgram('vitest', ['run', ...reporters, ...args], { env })
  return { title, counts: atLeastOneFailure(code, existsSync(output) ? readVitestCounts(output) : nothing()) }
}

async function runInBrowser(): Promise<Step> {
  const title = 'In Chromium, on a phone and a desktop'
  console.log(`\n${title}`)
  const output = join(results, 'playwright.json')
  const { code } = await runBrowserTests([], { STORIES: 'leave' })
  return {
    title,
    counts: atLeastOneFailure(code, existsSync(output) ? readPlaywrightCounts(output) : nothing()),
  }
}

// A runner that broke down before or after its tests has failed, whatever its tests say.
function atLeastOneFailure(code: number, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function nothing(): Counts {
  return { passed: 0, failed: 0, skipped: 0, failures: [] }
}

function describe({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
