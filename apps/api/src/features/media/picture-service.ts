import { createHash } from 'node:crypto'
import type { Log } from '@dasturxon/db'
import { readPublishedName } from '@dasturxon/domain'
import type { MediaStore } from '../../providers/media/port.ts'
import { makePicture, UnusablePicture } from './make-picture.ts'
import { isPortrait } from './portrait-name.ts'
import type { CachedPicture, PictureCache } from './picture-cache.ts'
import type { PictureSize } from './picture-size.ts'
import type { WorkLane } from './work-lane.ts'

export type PictureAnswer =
  | {
      kind: 'picture'
      body: Buffer
      type: 'image/webp' | 'image/avif' | 'image/svg+xml'
      tag: string
      /** Only for its owner's browser to keep: a customer's photo. */
      isPrivate?: boolean
      /** Whether this is what the address will always answer: a smaller AVIF may still be on its way. */
      isFinal: boolean
    }
  | { kind: 'missing' }

export type PictureService = ReturnType<typeof createPictureService>

/** Part of every cached picture's id; to be raised when pictures are made in another way. */
const RECIPE = 1
/** How many keys are remembered to be there, so that a kept picture needs no question to the store. */
const MOST_KNOWN_KEYS = 20_000
/** Kept in place of an AVIF that would be no smaller than the WebP, so that it is not made again. */
const NONE = Buffer.alloc(0)

/**
 * Pictures in the sizes they are asked for: kept ones at once, others made from the original by whoever asks first while
 * the others wait for the same. The AVIF of a picture is made after its WebP was sent, and used from then on by who can
 * show it, if it is smaller. Throws LaneFull and StoreFailure.
 */
export function createPictureService(parts: {
  store: MediaStore
  cache: PictureCache
  lane: WorkLane
  log: Log
}) {
  const { store, cache, lane, log } = parts
  const knownKeys = new Set<string>()
  const beingMade = new Map<string, Promise<CachedPicture>>()
  const planned = new Set<string>()

  async function isThere(key: string): Promise<boolean> {
    if (knownKeys.has(key)) return true
    if (!(await store.has(key))) return false
    if (knownKeys.size >= MOST_KNOWN_KEYS) knownKeys.clear()
    knownKeys.add(key)
    return true
  }

  async function make(key: string, size: PictureSize, format: 'webp' | 'avif'): Promise<Buffer> {
    const original = await store.get(key)
    if (!original) throw new UnusablePicture('the original is gone')
    return makePicture(original, size, format)
  }
  const write = (id: string, body: Buffer) =>
    cache.write(id, body, (cause) => log('media.cache_failed', { cause: String(cause) }))

  function makeWebp(id: string, key: string, size: PictureSize): Promise<CachedPicture> {
    const known = beingMade.get(id)
    if (known) return known
    const making = lane
      .run(async () => write(id, await make(key, size, 'webp')))
      .finally(() => beingMade.delete(id))
    beingMade.set(id, making)
    return making
  }

  function planAvif(id: string, key: string, size: PictureSize, webpBytes: number): void {
    if (planned.has(id)) return
    const willBe = lane.later(async () => {
      try {
        const body = await make(key, size, 'avif')
        await write(id, body.length < webpBytes ? body : NONE)
      } catch (error) {
        log('media.avif_failed', { key, cause: String(error) })
        if (error instanceof UnusablePicture) await write(id, NONE)
      } finally {
        planned.delete(id)
      }
    })
    if (willBe) planned.add(id)
  }

  async function readBitmap(key: string, size: PictureSize, takesAvif: boolean): Promise<PictureAnswer> {
    const webpId = idOf(key, size, 'webp')
    const webp = (await cache.read(webpId)) ?? (await makeWebp(webpId, key, size))
    const asWebp = { kind: 'picture', ...webp, type: 'image/webp' } as const
    if (!takesAvif) return { ...asWebp, isFinal: true }
    const avifId = idOf(key, size, 'avif')
    const avif = await cache.read(avifId)
    if (!avif) {
      planAvif(avifId, key, size, webp.body.length)
      return { ...asWebp, isFinal: false }
    }
    return avif.body.length > 0
      ? { kind: 'picture', ...avif, type: 'image/avif', isFinal: true }
      : { ...asWebp, isFinal: true }
  }

  return {
    async read(
      key: string,
      size: PictureSize,
      { takesAvif }: { takesAvif: boolean },
    ): Promise<PictureAnswer> {
      // Asked for at the store each time, and kept nowhere else: gone there is gone.
      if (isPortrait(key)) return readPortrait(await store.get(key))
      if (!(await isThere(key))) return { kind: 'missing' }
      if (key.endsWith('.svg')) return readDrawing(await store.get(key))
      try {
        return await readBitmap(key, size, takesAvif)
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error
        log('media.unusable', {
          key,
          cause: error.cause instanceof Error ? error.cause.message : error.message,
        })
        return { kind: 'missing' }
      }
    },
    /** Resolves when every picture that was asked for or planned is made. */
    idle: () => lane.idle(),
  }
}

/** A drawing has no size: it goes out as it is, to be drawn by the browser. */
function readDrawing(body: Buffer | null): PictureAnswer {
  if (!body) return { kind: 'missing' }
  return { kind: 'picture', body, type: 'image/svg+xml', tag: tagOf(body), isFinal: true }
}

/** A customer's photo lies there in the one size it is shown in. */
function readPortrait(body: Buffer | null): PictureAnswer {
  if (!body) return { kind: 'missing' }
  return { kind: 'picture', body, type: 'image/webp', tag: tagOf(body), isFinal: true, isPrivate: true }
}

const tagOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex').slice(0, 16)

/** The same content under several names, as merchants share pictures, is made once: a published name holds its hash. */
function idOf(key: string, { width, height, quality, fit }: PictureSize, format: string): string {
  const content = readPublishedName(key)?.hash ?? key
  const recipe = [RECIPE, content, width, height, quality, fit, format].join(' ')
  return createHash('sha256').update(recipe).digest('hex').slice(0, 32)
}
