// npm run baskets -- --count 20000 --seed 7: random baskets in random shops, priced by the browser's code, by the server
// from its database and by a calculation that shares nothing with them; one in twelve is ordered too.
// Without a seed they differ each time; the seed of a failure is the one that is printed.
import { parseArgs } from 'node:util'
import { onProjectNode } from './project-node.mjs'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '20000' }, seed: { type: 'string' } },
})

await onProjectNode(async () => {
  const { runProgram } = await import('./commands.ts')
  const seed = values.seed ?? String(Date.now() % 2 ** 31)
  console.log(`${values.count} random baskets, seed ${seed}`)
  const env = { BASKETS: values.count, BASKETS_SEED: seed }
  const { code } = await runProgram('vitest', ['run', 'apps/server/src/random-baskets.test.ts'], { env })
  process.exitCode = code
})
