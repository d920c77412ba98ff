// npm run axe: looks over every screen of the shop with axe; what follows "--" goes to Playwright (npm run axe -- -g "ar, dark").
import { onProjectNode } from './project-node.mjs'

await onProjectNode(async () => {
  const { runAxe } = await import('./run-axe.ts')
  process.exitCode = await runAxe(process.argv.slice(2))
})
