// npm run fuzz -- --runs 2000 --seed 7: random requests to every call of the contract, as many of each kind as wanted.
// Without a seed they differ each time; the seed of a failure stands in its report.
import { parseArgs } from 'node:util'
import { onProjectNode } from './project-node.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '500' }, seed: { type: 'string' } },
})

await onProjectNode(async () => {
  const { runProgram } = await import('./commands.ts')
  const seed = values.seed ?? String(Date.now() % 2 ** 31)
  console.log(`${values.runs} requests of each kind to each call, seed ${seed}`)
  const env = { FUZZ_RUNS: values.runs, FUZZ_SEED: seed }
  const { code } = await runProgram('vitest', ['run', 'apps/api/src/http/fuzz.test.ts'], { env })
  process.exitCode = code
})
