// npm run test:e2e: the browser's tests; npm run stories: those that npm test leaves out (docs/stories.md). What follows "--" goes to
// Playwright (npm run test:e2e -- --project=phone).
import { runBrowserTests } from './run-tests.ts'

const [which, ...words] = process.argv.slice(2)
const chosen = which === 'stories' ? { STORIES: 'only' } : {}
process.exitCode = (await runBrowserTests(words, chosen)).code
