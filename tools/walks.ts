// npm run walks -- drawer --cases 10000 --processes 1,4 --seed 7: as many events at a drawer, orders of which money goes back (refunds) or
// that a balance pays (balance), or
// orders and what happens to their money (circle, with days on which some of ten faults are planted), in any order, each sum compared with
// a count that is written beside the product. `--processes 4` walks in four at once, each under a seed of its own. Without a seed they
// differ each time; the seed of a failure is in the name of its test.
import { parseArgs } from 'node:util'
import { runProgram } from './commands.ts'

const WALKS: Record<string, { files: string[]; title: string }> = {
  refunds: { files: ['apps/api/src/features/refunds/refund-walk.test.ts'], title: 'orders under seed' },
  drawer: { files: ['apps/api/src/features/drawers/drawers.test.ts'], title: 'events under seed' },
  balance: { files: ['apps/api/src/features/refunds/balance.test.ts'], title: 'orders under seed' },
  circle: {
    files: [
      'apps/api/src/features/payments/books-walk.test.ts',
      'apps/api/src/features/reports/circle.test.ts',
    ],
    title: '(orders|days) under seed',
  },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
})
const [name = ''] = positionals
const walk = WALKS[name]

if (!walk) throw new Error(`There is no ${name} among ${Object.keys(WALKS).join(', ')}.`)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
let failed = 0
for (const processes of values.processes.split(',').map(Number)) {
  const cases = Math.ceil(Number(values.cases) / processes)
  console.log(`${name}: ${processes} × ${cases} cases, seeds from ${seed}`)
  const runs = Array.from({ length: processes }, (_, n) =>
    runProgram('vitest', ['run', ...walk.files, '-t', walk.title], {
      env: { WALKS: String(cases), WALKS_SEED: String(seed + n) },
    }),
  )
  failed += (await Promise.all(runs)).filter(({ code }) => code !== 0).length
}
console.log(`${name}: ${failed === 0 ? 'every sum is right' : `${failed} walks failed`}`)
process.exitCode = failed === 0 ? 0 : 1
