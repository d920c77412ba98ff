// npm run stories: the browser tests that npm test leaves out (docs/stories.md); what follows "--" goes to Playwright.
import { onProjectNode } from './project-node.mjs'

await onProjectNode(async () => {
  const { runBrowserTests } = await import('./run-tests.ts')
  process.exitCode = (await runBrowserTests(process.argv.slice(2), { STORIES: 'only' })).code
})
