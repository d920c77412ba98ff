// npm start, npm run dev: builds the shop's pages when their sources changed, then runs the server in this very process,
// so that a signal or a kill reaches the server and nothing else has to be cleaned up.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onProjectNode } from './project-node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isDevelopment = process.argv.includes('--dev')

await onProjectNode(async () => {
  if (!existsSync(join(root, 'node_modules'))) {
    console.error('The packages are not installed. Run "npm ci" first.')
    process.exit(1)
  }
  if (!isDevelopment) await buildWhenStale('storefront')
  await buildWhenStale('desk')
  // a third of the start is reading our sources: the next one finds them compiled, and so do further processes
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
  const { enableCompileCache } = await import('node:module') // an older Node has none, and is left before
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await import('../apps/server/src/main.ts')
})

async function buildWhenStale(app) {
  const script = join(root, `apps/${app}/build.mjs`)
  const { isBuildFresh } = await import(`../apps/${app}/build.mjs`)
  if (await isBuildFresh()) return
  // A process of its own: the bundler's memory is gone before the server starts.
  const build = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) {
    console.error(`The ${app} could not be built; the reason stands above.`)
    process.exit(build.status ?? 1)
  }
}
