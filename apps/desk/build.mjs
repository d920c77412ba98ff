/**
 * Builds the desk: scripts and styles for the browser with their compressed twins. Run by `npm start` when the sources changed
 * since the last build, or by hand: `node apps/desk/build.mjs`.
 */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const here = dirname(fileURLToPath(import.meta.url))
const DIST_FOLDER = join(here, 'dist')
const STAMP = 'stamp'

/** What the build reads; anything else may change without a new build. */
const SOURCES = [
  'apps/desk/{src/**/*.*,*.*}',
  'packages/{client,contract,domain,i18n,map,ui}/{src/**/*.*,*.*}',
  'packages/i18n/*/*.json',
  'package-lock.json',
]

/** Whether the last build was made from the sources as they are. */
export async function isBuildFresh() {
  const built = await readFile(join(DIST_FOLDER, STAMP), 'utf8').catch(() => '')
  return built === (await hashSources())
}

/** Builds into a folder, `apps/desk/dist` unless told otherwise; what stood there is replaced at the end. */
export async function buildDesk(dist = DIST_FOLDER) {
  const { build } = await import('vite')
  // Tests build too, and their own NODE_ENV would put the development React before people.
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const stamp = await hashSources()
  const work = `${dist}-${process.pid}`
  try {
    await build({
      root: here,
      configFile: join(here, 'vite.config.ts'),
      logLevel: 'warn',
      mode: 'production',
      build: {
        outDir: work,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { input: 'src/entry.tsx', checks: { bundlerTimings: false } },
      },
    })
    for (const file of globSync('assets/*.{js,mjs,css,svg,json}', { cwd: work })) {
      const content = await readFile(join(work, file))
      await writeFile(join(work, `${file}.br`), await promisify(brotliCompress)(content))
      await writeFile(join(work, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
    }
    await writeFile(join(work, STAMP), stamp)
    await rm(dist, { recursive: true, force: true })
    await rename(work, dist)
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
    await rm(work, { recursive: true, force: true })
  }
}

async function hashSources() {
  const root = join(here, '../..')
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const startedAt = Date.now()
  await buildDesk()
  console.log(`desk built in ${Date.now() - startedAt} ms`)
}
