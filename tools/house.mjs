// npm run house: the figures by which the plan of the house is measured.
import { onProjectNode } from './project-node.mjs'

await onProjectNode(async () => {
  const { printHouse } = await import('./house/main.ts')
  process.exitCode = printHouse()
})
