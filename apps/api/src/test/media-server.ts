import Fastify from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mountMedia } from '../features/media/media-plugin.ts'
import { openPictureCache } from '../features/media/picture-cache.ts'
import { createPictureService } from '../features/media/picture-service.ts'
import { createWorkLane } from '../features/media/work-lane.ts'
import { refuseUrl } from '../http/refuse-url.ts'
import { createDiskStore } from '../providers/media/disk.ts'
import type { MediaStore } from '../providers/media/port.ts'

/** `/media` as the server mounts it, on folders of its own. `start` again is the same shop after a restart. */
export async function createMediaServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'media-server-'))
  const store = createDiskStore(path.join(folder, 'media'))
  const logged: string[] = []
  const log = (event: string) => void logged.push(event)
  const stops: (() => Promise<void>)[] = []

  async function start(options: { store?: MediaStore; mostBytes?: number; mostWaiting?: number } = {}) {
    const cache = await openPictureCache(path.join(folder, 'cache'), {
      mostBytes: options.mostBytes ?? 100_000_000,
    })
    const lane = createWorkLane({ atOnce: 1, mostWaiting: options.mostWaiting ?? 100 })
    const pictures = createPictureService({ store: options.store ?? store, cache, lane, log })
    const server = Fastify({ genReqId: () => crypto.randomUUID(), frameworkErrors: refuseUrl })
    mountMedia(server, pictures, log)
    await server.ready()
    stops.push(async () => {
      await server.close()
      await pictures.idle()
    })
    return {
      cache,
      idle: pictures.idle,
      get: (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers }),
      ask: (method: 'HEAD' | 'POST' | 'DELETE', url: string) => server.inject({ method, url }),
    }
  }

  return {
    folder,
    store,
    logged,
    start,
    close: async () => {
      for (const stop of stops) await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
