// npm test: every test there is, on the database that npm brought, on the machine's PostgreSQL and in a browser.
import { onProjectNode } from './project-node.mjs'

await onProjectNode(async () => {
  const { runAllTests } = await import('./run-tests.ts')
  process.exitCode = await runAllTests()
})
