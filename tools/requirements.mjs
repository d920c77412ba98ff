// npm run requirements: which rows of docs/requirements.md and docs/traps.md a test proves, and which none does.
import { onProjectNode } from './project-node.mjs'

await onProjectNode(async () => {
  const { printRequirements } = await import('./requirements/main.ts')
  process.exitCode = printRequirements()
})
