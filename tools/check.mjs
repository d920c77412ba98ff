// npm run check: what can be said about the code without running the shop.
import { onProjectNode } from './project-node.mjs'

await onProjectNode(async () => {
  const { runChecks } = await import('./run-checks.ts')
  process.exitCode = await runChecks()
})
