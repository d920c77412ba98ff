import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import type { PageAnswer, PageRequest } from '../src/entry-server.tsx'
import type { PageAssets } from '../src/shell/document.tsx'

/** Makes pages: from a build, or from the sources during development. */
export type Renderer = {
  render: (page: Omit<PageRequest, 'assetsOf' | 'rulesOf' | 'listFiles' | 'turn'>) => Promise<PageAnswer>
  /** Names the build: moves with every change of the scripts. */
  build: string
  /** Address of the script of the map frame. */
  mapFrameScript: string
  /** The service worker's script: push messages, and the pages that it keeps, or lets go. Its address is the same in every build. */
  worker: (hasOfflinePages: boolean) => Promise<string>
}

type ServerEntry = { renderPage: (page: PageRequest) => Promise<PageAnswer> }
type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

const CLIENT_ENTRY = 'src/entry-client.tsx'
const MAP_FRAME_ENTRY = '../../packages/map/src/frame/map-frame.ts'
const PUSH_WORKER_ENTRY = 'src/push-worker.ts'
const PAGES_WORKER_ENTRY = 'src/pages-worker.ts'
const FORGET_PAGES_ENTRY = 'src/forget-pages-worker.ts'
/** Other screens, other languages, and the maps that only a network fills. */
const NOT_LISTED =
  /^src\/routes\/|packages\/i18n\/|packages\/map\/|src\/(?:messenger|click-app|preview|analytics)\//
const DEVELOPMENT_ENTRY = '/src/entry-development.ts'

let lastTurn = Promise.resolve()

/** Drawing a page holds the process: one goes after the other, and what came in meanwhile is heard between them. */
function turn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((begin) => setImmediate(begin)))
  return lastTurn
}

/** The renderer of a build. Says how to make one when there is none. */
export async function loadBuiltRenderer(distFolder: string): Promise<Renderer> {
  const manifestFile = join(distFolder, 'client/.vite/manifest.json')
  const text = await readFile(manifestFile, 'utf8').catch(() => null)
  if (text === null)
    throw new Error(`The storefront is not built: ${manifestFile} is missing. Run "npm run build".`)
  // Written by Vite, read by its documented shape.
  const manifest = JSON.parse(text) as Manifest
  const entry = (await import(pathToFileURL(join(distFolder, 'server/entry-server.js')).href)) as ServerEntry
  const known = new Map<string, PageAssets>()
  const assetsOf: PageRequest['assetsOf'] = (page) => {
    const key = [page.screen, ...page.words].join()
    let assets = known.get(key)
    if (!assets) known.set(key, (assets = collectAssets(manifest, page)))
    return assets
  }
  const sheets = await readSheets(distFolder, manifest)
  const rulesOf = (address: string) => sheets.get(address) ?? null
  return {
    render: (page) =>
      entry.renderPage({
        ...page,
        assetsOf,
        rulesOf,
        listFiles: (modules) => listFiles(manifest, modules),
        turn,
      }),
    build: `/${manifest[CLIENT_ENTRY]?.file ?? ''}`,
    mapFrameScript: `/${manifest[MAP_FRAME_ENTRY]?.file ?? ''}`,
    async worker(hasOfflinePages) {
      const parts = [PUSH_WORKER_ENTRY, hasOfflinePages ? PAGES_WORKER_ENTRY : FORGET_PAGES_ENTRY]
      const scripts = parts.map((part) =>
        readFile(join(distFolder, 'client', manifest[part]?.file ?? ''), 'utf8'),
      )
      // Each was built by itself: its names are its own.
      return (await Promise.all(scripts)).map((script) => `(()=>{${script}\n})();`).join('\n')
    },
  }
}

/** The renderer of the sources: every request sees the last saved file. */
export function loadSourceRenderer(server: ViteDevServer): Renderer {
  // What lies outside the storefront's folder, Vite serves by its place on the disk.
  const addressOf = (path: string) => `/@fs${resolve(server.config.root, path).replaceAll('\\', '/')}`
  return {
    async render(page) {
      const entry = (await server.ssrLoadModule('/src/entry-server.tsx')) as ServerEntry
      // Styles come with the scripts that import them; only those of every page are linked, against a bare first look.
      const css = ['fonts', 'tokens', 'base'].map((name) =>
        addressOf(`../../packages/ui/src/theme/${name}.css`),
      )
      const assetsOf = () => ({ entry: DEVELOPMENT_ENTRY, preload: [], css })
      // What changes with every saved file is not kept.
      return entry.renderPage({ ...page, assetsOf, rulesOf: () => null, listFiles: () => [], turn })
    },
    build: DEVELOPMENT_ENTRY,
    mapFrameScript: addressOf(MAP_FRAME_ENTRY),
    worker: async () => (await server.transformRequest(`/${PUSH_WORKER_ENTRY}`))?.code ?? '',
  }
}

/** Scripts and styles of modules with everything they import, each once, the entry apart. */
function collectAssets(
  manifest: Manifest,
  { words: wanted, screen }: Parameters<PageRequest['assetsOf']>[0],
): PageAssets {
  const words = wanted.find((name) => name in manifest) ?? ''
  const scripts = new Set<string>()
  const styles = new Set<string>()
  function visit(name: string) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the storefront's build`)
    if (scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
  }
  for (const module of [CLIENT_ENTRY, words, ...(screen === undefined ? [] : [screen])]) visit(module)
  const entry = `/${manifest[CLIENT_ENTRY]?.file ?? ''}`
  scripts.delete(entry)
  return {
    entry,
    preload: [...scripts],
    css: [...styles],
    ...(words !== wanted.at(-1) && { words: `/${manifest[words]?.file ?? ''}` }),
  }
}

/** The style sheets of what every page begins with, by their addresses. */
async function readSheets(distFolder: string, manifest: Manifest): Promise<Map<string, string>> {
  const { css } = collectAssets(manifest, { words: [CLIENT_ENTRY] })
  const read = async (address: string) =>
    [address, await readFile(join(distFolder, 'client', address), 'utf8')] as const
  return new Map(await Promise.all(css.map(read)))
}

function listFiles(manifest: Manifest, modules: string[]): string[] {
  const chunks = new Set<Chunk>()
  function visit(name: string) {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    const later = (chunk.dynamicImports ?? []).filter((part) => !NOT_LISTED.test(part))
    for (const part of [...(chunk.imports ?? []), ...later]) visit(part)
  }
  for (const module of modules) visit(module)
  return [...new Set([...chunks].flatMap(({ file, css = [] }) => [file, ...css]))].map((file) => `/${file}`)
}
