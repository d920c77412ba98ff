// npm run race:desk -- --processes 1,2,4 --rounds 100: two hands on one order or one person at the same time, over HTTP and against
// so many server processes: two who accept, the customer who cancels, the end of the time to pay, the end of the time to answer;
// two who print one ticket; two who invite, who is switched off while they sign in, one allowance used twice, two who choose a PIN.
import { parseArgs } from 'node:util'
import { onProjectNode } from './project-node.mjs'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    rounds: { type: 'string', default: '100' },
  },
})

await onProjectNode(async () => {
  const { runProgram } = await import('./commands.ts')
  console.log(`${values.rounds} rounds of each race, server processes: ${values.processes}`)
  const env = { RACE_PROCESSES: values.processes, RACE_ROUNDS: values.rounds }
  const races = ['apps/server/src/desk-races.test.ts', 'apps/server/src/staff-races.test.ts']
  const { code } = await runProgram('vitest', ['run', ...races], { env })
  process.exitCode = code
})
