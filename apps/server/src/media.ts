import {
  createDiskStore,
  createPictureService,
  createS3Store,
  createWorkLane,
  mediaKey,
  openPictureCache,
  type App,
} from '@dasturxon/api'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { log } from './log.ts'
import type { Settings } from './settings.ts'

/** A core is left to the orders. */
const MOST_AT_ONCE = 2
/** A home page has some forty pictures: this many wait for a few seconds, then it is better to say so. */
const MOST_WAITING = 256

/** Where originals lie: the S3 bucket when one is configured, else `DATA_DIR/media`. */
export function createMediaStore({ media, dataFolder }: Settings) {
  return media.s3 ? createS3Store(media.s3) : createDiskStore(path.join(dataFolder, 'media'))
}

/** The pictures in every size, kept in `DATA_DIR/media-cache`. */
export async function openPictures(settings: Settings, store: App['providers']['media']) {
  const folder = path.join(settings.dataFolder, 'media-cache')
  return createPictureService({
    store,
    cache: await openPictureCache(folder, { mostBytes: settings.media.cacheBytes }),
    lane: createWorkLane({
      atOnce: Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1)),
      mostWaiting: MOST_WAITING,
    }),
    log,
  })
}

/** A logo of at most 480 pixels a side, by its address; null where it is none of our pictures. Rejects when it cannot be read now. */
export function createLogoReader(pictures: Awaited<ReturnType<typeof openPictures>>) {
  return async (address: string) => {
    const [, sub = '', file = ''] = /^\/media\/([^/]+)\/([^/?]+)$/.exec(address) ?? []
    const key = mediaKey(sub, file)
    if (key === null) return null
    const size = { width: 480, height: 480, quality: 90, fit: 'contain' } as const
    const found = await pictures.read(key, size, { takesAvif: false })
    return found.kind === 'picture' ? found : null
  }
}
