import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { Coding } from './negotiate.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Brotli for somebody who waits, and for everybody after: figures in docs/benchmarks.md. */
const WAITING_QUALITY = 5
const CACHED_QUALITY = 11
const GZIP_LEVEL = 6
/** Larger answers keep the quick brotli: the best one would hold a processor for seconds. */
const BEST_BELOW_BYTES = 1024 * 1024

/** Bytes ready to send, with their ETag: compressed when somebody first asks for a coding, and sent many times. */
export class PreparedBytes {
  /** Weak: one tag for the plain, brotli and gzip bytes. */
  readonly etag: string
  /** Of the plain bytes. */
  readonly length: number
  /** What has been made of them, ready to be sent. */
  readonly #made = new Map<Coding, Buffer>()
  #isCached = false
  #br: Promise<Buffer> | null = null
  #gzip: Promise<Buffer> | null = null

  constructor(text: string) {
    const plain = Buffer.from(text)
    this.#made.set('identity', plain)
    this.length = plain.length
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }

  /** The bytes to send, where somebody has waited for them before; null where they are still to be made. */
  ready(coding: Coding): Buffer | null {
    return this.#made.get(coding) ?? null
  }

  /** The bytes to send. Brotli bytes of what is kept become fewer once there was time for it. */
  bytes(coding: Coding): Promise<Buffer> {
    switch (coding) {
      case 'br':
        return (this.#br ??= this.#compress())
      case 'gzip':
        return (this.#gzip ??= this.#zip())
      case 'identity': {
        const plain = this.ready('identity')
        return plain ? Promise.resolve(plain) : this.bytes('gzip').then((bytes) => unzip(bytes))
      }
    }
  }

  /** Compresses for every client and lets the plain bytes go: they are the largest, and nearly nobody asks. Answers the size. */
  async pack(): Promise<number> {
    const [br, zipped] = await Promise.all([this.bytes('br'), this.bytes('gzip')])
    this.#made.delete('identity')
    return br.length + zipped.length
  }

  /** Says that many will get these bytes: worth their best compression, made behind the one that waits, or behind all who had them. */
  markCached(): this {
    const isNew = !this.#isCached
    this.#isCached = true
    if (isNew && this.#made.has('br')) this.#improveLater()
    return this
  }

  /** Says that nobody will ask any more. */
  drop(): void {
    this.#isCached = false
  }

  async #compress(): Promise<Buffer> {
    const quick = await compress(await this.bytes('identity'), 'br')
    this.#made.set('br', quick)
    if (this.#isCached) this.#improveLater()
    return quick
  }

  #improveLater(): void {
    if (this.length < BEST_BELOW_BYTES) whenIdle(() => this.#improve())
  }

  async #improve(): Promise<void> {
    if (!this.#isCached) return
    const best = await brotliOf(await this.bytes('identity'), CACHED_QUALITY)
    this.#br = Promise.resolve(best)
    this.#made.set('br', best)
  }

  async #zip(): Promise<Buffer> {
    const zipped = await compress(await this.bytes('identity'), 'gzip')
    this.#made.set('gzip', zipped)
    return zipped
  }
}

/** Bytes in a coding, for somebody who waits for them. */
export const compress = (bytes: Buffer, coding: Exclude<Coding, 'identity'>): Promise<Buffer> =>
  coding === 'br' ? brotliOf(bytes, WAITING_QUALITY) : zip(bytes, { level: GZIP_LEVEL })

const brotliOf = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

let turn = Promise.resolve()

/** One after another in the whole process, so that at most one processor is busy with what nobody waits for. */
function whenIdle(work: () => Promise<void>): void {
  turn = turn.then(work).catch(() => {}) // the quick bytes stay, and they are right too
}

/** Resolves when everything that was sent once has its best compression. */
export const compressedBest = async (): Promise<void> => {
  for (let last: Promise<void> | null = null; last !== turn;) {
    last = turn
    await last
  }
}
