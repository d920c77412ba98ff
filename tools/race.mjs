// npm run race -- --processes 4 --rounds 100: everybody wants the last piece, the last use of a promo, the same cashback, at
// the same time, over HTTP and against so many server processes; "--processes 1,2,4" tries one after the other.
import { parseArgs } from 'node:util'
import { onProjectNode } from './project-node.mjs'

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4' },
    rounds: { type: 'string', default: '25' },
  },
})

await onProjectNode(async () => {
  const { runProgram } = await import('./commands.ts')
  console.log(`${values.rounds} rounds of each race, server processes: ${values.processes}`)
  const env = { RACE_PROCESSES: values.processes, RACE_ROUNDS: values.rounds }
  const { code } = await runProgram('vitest', ['run', 'apps/server/src/races.test.ts'], { env })
  process.exitCode = code
})
