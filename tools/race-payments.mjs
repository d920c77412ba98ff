// npm run race:payments -- --rounds 200 --crashes 5: each payment provider's calls, the customer and the clock at the same
// time, so many rounds a provider; then the shop is killed so often, with two processes and with one, while money comes in.
import { parseArgs } from 'node:util'
import { onProjectNode } from './project-node.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    crashes: { type: 'string', default: '3' },
  },
})

await onProjectNode(async () => {
  const { runProgram } = await import('./commands.ts')
  console.log(`${values.rounds} rounds of each provider's races, ${values.crashes} crashes of each kind`)
  const env = { PAYMENT_RACE_ROUNDS: values.rounds, PAYMENT_CRASHES: values.crashes }
  const files = ['features/payments', ...(values.crashes === '0' ? [] : ['payment-crash.test.ts'])]
  // of the payments' tests those that race
  const { code } = await runProgram('vitest', ['run', ...files, '--testNamePattern', 'INV-6'], { env })
  process.exitCode = code
})
