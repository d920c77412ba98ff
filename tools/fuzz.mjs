// npm run fuzz -- --runs 2000 --seed 7: random requests to every call of the contract, and random products with choices
// of their options, as many of each kind as wanted.
// Without a seed they differ each time; the seed of a failure stands in its report.
import { parseArgs } from 'node:util'
import { onProjectNode } from './project-node.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '500' }, seed: { type: 'string' } },
})

const TESTS = [
  'apps/api/src/http/fuzz.test.ts',
  'packages/domain/src/selection-laws.test.ts',
  'apps/storefront/src/features/catalogue/choose-options-laws.test.ts',
]

await onProjectNode(async () => {
  const { runProgram } = await import('./commands.ts')
  const seed = values.seed ?? String(Date.now() % 2 ** 31)
  console.log(
    `${values.runs} requests of each kind to each call and ${values.runs} choices of options, seed ${seed}`,
  )
  const env = { FUZZ_RUNS: values.runs, FUZZ_SEED: seed }
  const { code } = await runProgram('vitest', ['run', ...TESTS], { env })
  process.exitCode = code
})
