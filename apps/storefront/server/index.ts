import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PUSH_WORKER_PATH } from '@dasturxon/client/push-worker-path'
import { mountCachedFiles, readCachedFiles } from '@dasturxon/api/door'
import { APP_VERSION, BUILD_PATH } from '../src/runtime/version.ts'
import { ICON_PATH, MANIFEST_PATH } from '../src/shell/app-addresses.ts'
import { createIconHandler, createManifestHandler } from './app-files.ts'
import { createRobotsHandler, createSitemapHandler, ROBOTS_PATH, SITEMAP_PATH } from './crawlers.ts'
import { createGuestCache } from './guest-cache.ts'
import { createMapFrameHandler, MAP_FRAME_PATH } from './map-frame.ts'
import { createMerchantDirectory } from './merchant-directory.ts'
import type { StorefrontBuild, StorefrontOptions } from './options.ts'
import { createPageHandler, type CachedAnswer } from './page-handler.ts'
import { loadBuiltRenderer, loadSourceRenderer } from './renderer.ts'

export { mapSourceOf, type CityTiles } from './map-source.ts'
export type { StorefrontOptions } from './options.ts'

export type Storefront = {
  /** To be registered on the server's root: assets, and every path nobody else answers. */
  plugin: (server: FastifyInstance) => Promise<void>
  /** To be called when something a guest can see has changed: catalogue, settings, the merchant itself. */
  purge: (merchantId: string) => void
  /** To be called when it is not known what has changed. */
  purgeAll: () => void
  /** How much is kept for guests. */
  cacheSize: () => { pages: number; bytes: number }
}

const DIST_FOLDER = join(import.meta.dirname, '../dist')
const GUEST_CACHE = { maxBytes: 64 * 1024 * 1024, freshForMs: 15_000, staleForMs: 10 * 60_000 }

/** What `build.mjs` has made in a folder, as it is served. Rejects when there is no build. */
export async function readBuild(distFolder = DIST_FOLDER): Promise<StorefrontBuild> {
  const renderer = await loadBuiltRenderer(distFolder)
  return { renderer, files: await readCachedFiles(join(distFolder, 'client/assets')) }
}

/** The shop's pages as a Fastify plugin. Rejects when there is no build to serve. */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { developmentServer } = options
  const { renderer, files } = developmentServer
    ? { renderer: loadSourceRenderer(developmentServer), files: null }
    : (options.build ?? (await readBuild()))
  const directory = createMerchantDirectory(options)
  const cache = createGuestCache<CachedAnswer>({ ...GUEST_CACHE, now: options.now })

  async function plugin(server: FastifyInstance) {
    if (developmentServer) {
      server.addHook('onRequest', (request, reply, done) => {
        // What Vite does not know it hands on; what it answers is answered.
        developmentServer.middlewares(request.raw, reply.raw, () => done())
      })
    }
    if (files) mountCachedFiles(server, { files, prefix: '/assets/' })
    server.get(BUILD_PATH, (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ version: APP_VERSION, build: renderer.build }),
    )
    server.get(PUSH_WORKER_PATH, async (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(await renderer.worker(options.hasOfflinePages ?? true)),
    )
    server.get(MANIFEST_PATH, createManifestHandler({ options, directory }))
    // Old browsers, links in messengers and crawlers ask for the second without having read a page.
    for (const path of [ICON_PATH, '/favicon.ico'])
      server.get(path, createIconHandler({ options, directory }))
    server.get(MAP_FRAME_PATH, createMapFrameHandler({ options, directory, script: renderer.mapFrameScript }))
    server.get(ROBOTS_PATH, createRobotsHandler({ options, directory }))
    server.get(SITEMAP_PATH, createSitemapHandler({ options, directory }))
    server.setNotFoundHandler(createPageHandler({ options, renderer, directory, cache }))
  }

  return {
    plugin,
    cacheSize: cache.size,
    purge(merchantId) {
      directory.purge(merchantId)
      cache.purge(merchantId)
    },
    purgeAll() {
      directory.purgeAll()
      cache.purgeAll()
    },
  }
}
