import { writeSignatures } from '../packages/i18n/message-signatures.ts'
import { runProgram, type Outcome } from './commands.ts'

const quiet = { isQuiet: true }

const checks: Record<string, () => Promise<Outcome>> = {
  types: () => runProgram('tsc', ['-b', 'tsconfig.build.json'], quiet),
  lint: () => runProgram('oxlint', ['--type-aware', '--deny-warnings'], quiet),
  format: () => runProgram('oxfmt', ['--check', '.'], quiet),
  'dead code': () => runProgram('knip', [], quiet),
  'imports and requirement ids': () =>
    runProgram(
      'vitest',
      ['run', '--reporter=dot', 'tools/boundaries', 'tools/house', 'tools/requirements'],
      quiet,
    ),
}

/** Runs all checks side by side; prints one line each and the findings of those that failed. Resolves to the exit code. */
async function runChecks(): Promise<number> {
  // Types, lint and dead code read the signatures of the messages.
  writeSignatures()
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const outcome = await check()
      console.log(`${outcome.code === 0 ? 'ok    ' : 'FAILED'}  ${name}  (${outcome.seconds.toFixed(1)} s)`)
      return { name, ...outcome }
    }),
  )
  const failed = outcomes.filter(({ code }) => code !== 0)
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`)
  console.log(
    failed.length === 0 ? '\nAll checks pass.' : `\n${failed.length} of ${outcomes.length} checks failed.`,
  )
  return failed.length === 0 ? 0 : 1
}

// npm run check: what can be said about the code without running the shop.
process.exitCode = await runChecks()
