/**
 * Builds the storefront: scripts and styles for the browser with their compressed twins, and one module for the server.
 * Run by `npm start` when the sources changed since the last build, or by hand: `node apps/storefront/build.mjs`.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const DIST_FOLDER = join(here, 'dist')
const STAMP = 'stamp'

/** What the build reads; anything else may change without a new build. */
const SOURCES = [
  'apps/storefront/src',
  'apps/storefront/package.json',
  'apps/storefront/build.mjs',
  'apps/storefront/stages.mjs',
  'apps/storefront/vite.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'packages/i18n',
  'packages/map',
  'packages/client',
  'packages/ui',
  'package-lock.json',
]
/** Where the browser's scripts begin: the pages, the map frame's document (packages/map/src/frame), the parts of the worker. */
const ENTRIES = [
  'src/entry-client.tsx',
  '../../packages/map/src/frame/map-frame.ts',
  'src/push-worker.ts',
  'src/pages-worker.ts',
  'src/forget-pages-worker.ts',
]

/**
 * One chunk of the packages every page needs, which changes when a package does, and one for each stage. Left to itself the
 * bundler makes a chunk for every combination of pages: the home page took 67 requests, most of them of a few hundred
 * bytes, which a slow network pays for one by one. Why these: docs/decisions/0028-few-files-a-page.md.
 */
const chunksOf = (stages) => ({
  groups: [
    { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: stages.length + 1 },
    ...stages.map(({ name, modules }, index) => ({
      name,
      test: (id) => modules.has(id),
      priority: stages.length - index,
    })),
  ],
})

/**
 * A module of these does nothing by being imported, so one that takes a button from the list of all parts takes no more. The
 * theme brings its style sheets by being imported, the map's frame is a script of its own, and what Leaflet may write is said before it
 * is loaded.
 */
const TREESHAKE = {
  moduleSideEffects: [
    {
      test: /\/(?:src\/features|packages\/\w+\/src)\/(?!theme\/index|frame\/map-frame|leaflet-markup).*\.tsx?$/,
      sideEffects: false,
    },
  ],
}
const COMPRESSED = /\.(?:m?js|css|svg|json)$/

/** Whether the last build was made from the sources as they are. */
export async function isBuildFresh() {
  const built = await readFile(join(DIST_FOLDER, STAMP), 'utf8').catch(() => '')
  return built === (await hashSources())
}

const common = {
  root: here,
  configFile: join(here, 'vite.config.ts'),
  logLevel: 'warn',
  mode: 'production',
}

/** Scripts that every page has before anything is imported later. */
const HERE = /^assets\/(?:packages|frame|entry-client)-/

/** What is fetched beside a part that comes later: not what is here, and not the part alone, which is asked for in the same moment. */
function filesBeside(part, files) {
  const absent = files.filter((file) => !HERE.test(file))
  return absent.length === 1 && absent[0] === part ? [] : absent
}

/** How the browser's scripts and styles are built; `build` adds to what Vite is told of the build itself. */
async function browserConfig(build = {}) {
  const { findStages } = await import('./stages.mjs')
  const { fileOf, screensThat } = await import('./src/screens.ts')
  const { pageMessages, wordsFile } = await import('@dasturxon/i18n/vite')
  const { defaultClientConditions } = await import('vite')
  // A page is in one language: packages/i18n/package.json.
  const resolve = { conditions: ['shop-page', ...defaultClientConditions] }
  const scripts = { input: ENTRIES, checks: { bundlerTimings: false }, treeshake: TREESHAKE }
  const { stages, sources } = await findStages({
    ...common,
    resolve,
    build: { rolldownOptions: scripts },
  })
  // Every page's script names those of all others, and neither hashes nor many names compress: what several pages share by
  // chance has none.
  const stageNames = new Set(['packages', ...stages.map(({ name }) => name)])
  const names = {
    entryFileNames: 'assets/[name]-[hash:7].js',
    chunkFileNames: ({ name, isDynamicEntry }) =>
      isDynamicEntry || stageNames.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  }
  const pagesWithWords = screensThat(({ hasOwnWords }) => hasOwnWords).map(fileOf)
  const words = Object.fromEntries(pagesWithWords.map((page) => [page, sources(page)]))
  const languages = (await readdir(join(root, 'packages/i18n'), { withFileTypes: true }))
    .filter(
      (entry) => entry.isDirectory() && existsSync(join(root, 'packages/i18n', entry.name, 'shop.json')),
    )
    .map(({ name }) => name)
  const rolldownOptions = {
    ...scripts,
    input: [
      ...ENTRIES,
      ...languages.flatMap((language) => pagesWithWords.map((page) => wordsFile(language, page))),
    ],
    // Nothing in the build imports the words of a page: the page does, by their address.
    preserveEntrySignatures: 'exports-only',
    output: { ...names, codeSplitting: chunksOf(stages) },
  }
  return {
    ...common,
    resolve,
    plugins: [pageMessages(words)],
    build: { ...build, rolldownOptions, modulePreload: { resolveDependencies: filesBeside } },
  }
}

/**
 * As `run` answers, with the packages built for customers: tests build too, and their own NODE_ENV would put the development
 * React, twice as large, before customers.
 */
async function inProduction(run) {
  const environment = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await run()
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = environment
  }
}

/** The browser's scripts, as customers get them, and what is in each; nothing is written. */
export async function buildScripts() {
  const { build } = await import('vite')
  const { output } = await inProduction(async () => build(await browserConfig({ write: false })))
  return output.filter((file) => file.type === 'chunk')
}

/**
 * Builds everything into a folder, `apps/storefront/dist` unless told otherwise. What stood there is replaced at the end:
 * a build that fails, or another one at the same time, leaves a whole build and never half of one.
 */
export async function buildStorefront(dist = DIST_FOLDER) {
  const { build } = await import('vite')
  const stamp = await hashSources()
  const work = join(dist, `build-${process.pid}`)
  try {
    await inProduction(async () => {
      await build(await browserConfig({ outDir: join(work, 'client'), emptyOutDir: true, manifest: true }))
      await build({
        ...common,
        // What runs the build later has another NODE_ENV, or none: it would draw pages with the development React, which takes twice as long.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          outDir: join(work, 'server'),
          emptyOutDir: true,
          ssr: 'src/entry-server.tsx',
          rolldownOptions: { checks: { bundlerTimings: false } },
        },
      })
    })
    await compressAssets(join(work, 'client/assets'))
    await writeFile(join(work, STAMP), stamp)
    // The stamp goes first and comes last: in between, nothing looks fresh.
    for (const name of [STAMP, 'client', 'server'])
      await rm(join(dist, name), { recursive: true, force: true })
    for (const name of ['client', 'server', STAMP]) await rename(join(work, name), join(dist, name))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function hashSources() {
  const files = (await Promise.all(SOURCES.map((source) => listFiles(join(root, source))))).flat()
  const hash = createHash('sha256')
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex')
}

async function listFiles(path) {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null)
  if (entries === null) return (await readFile(path).catch(() => null)) === null ? [] : [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Twins made once here, so that no request pays for the best compression. */
async function compressAssets(folder) {
  for (const file of (await listFiles(folder)).filter((name) => COMPRESSED.test(name))) {
    const content = await readFile(file)
    const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const startedAt = Date.now()
  await buildStorefront()
  console.log(`storefront built in ${Date.now() - startedAt} ms`)
}
