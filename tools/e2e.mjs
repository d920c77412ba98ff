// npm run test:e2e: the browser's tests; what follows "--" goes to Playwright (npm run test:e2e -- --project=phone).
import { onProjectNode } from './project-node.mjs'

await onProjectNode(async () => {
  const { runBrowserTests } = await import('./run-tests.ts')
  process.exitCode = (await runBrowserTests(process.argv.slice(2))).code
})
