// npm run house: how the code keeps the plan of the house: floors, effects, retired words, lines per folder.
import { onProjectNode } from './project-node.mjs'

await onProjectNode(async () => {
  const { printHouse } = await import('./house/main.ts')
  process.exitCode = printHouse()
})
