// npm run simulators -- --port 4100: stand-ins for every service outside, apart from the demo, and the environment that points a
// production server at them (docs/operating.md).
import { parseArgs } from 'node:util'
import { onProjectNode } from './project-node.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4100' } } })

await onProjectNode(async () => {
  const { startSimulators } = await import('@dasturxon/simulators')
  const { environment, origin } = await startSimulators({ port: Number(values.port) })
  for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`)
  console.log(`# The simulators listen at ${origin} until Ctrl+C.`)
})
