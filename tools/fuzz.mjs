// npm run fuzz -- --runs 2000 --seed 7: random requests to every call of the contract, and random products with choices
// of their options, as many of each kind as wanted. npm run fuzz -- --files 2000: damaged sheets and archives in their place.
// Without a seed they differ each time; the seed of a failure stands in its report.
import { parseArgs } from 'node:util'
import { onProjectNode } from './project-node.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '500' }, files: { type: 'string' }, seed: { type: 'string' } },
})

const FILES = ['apps/api/src/features/sheets/samples-fuzz.test.ts']
const TESTS = [
  'apps/api/src/http/fuzz.test.ts',
  'packages/domain/src/selection-laws.test.ts',
  'apps/storefront/src/features/catalogue/choose-options-laws.test.ts',
]

await onProjectNode(async () => {
  const { runProgram } = await import('./commands.ts')
  const seed = values.seed ?? String(Date.now() % 2 ** 31)
  const { runs, files } = values
  console.log(
    files === undefined
      ? `${runs} requests of each kind to each call and ${runs} choices of options, seed ${seed}`
      : `${files} damaged files of each kind, seed ${seed}`,
  )
  const env = { FUZZ_SEED: seed, ...(files === undefined ? { FUZZ_RUNS: runs } : { FUZZ_FILES: files }) }
  const { code } = await runProgram('vitest', ['run', ...(files === undefined ? TESTS : FILES)], { env })
  process.exitCode = code
})
