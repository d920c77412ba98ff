import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Coding } from './negotiate.ts'
import { VersionedCache } from './versioned-cache.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Brotli for somebody who waits, and for everybody after: figures in docs/benchmarks.md. */
const WAITING_QUALITY = 5
const KEPT_QUALITY = 11
/** Larger answers keep the quick brotli: the best one would hold a processor for seconds. */
const BEST_BELOW_BYTES = 1024 * 1024

/** An answer serialised once, with its ETag; compressed when somebody first asks for that coding, and sent many times. */
export class Prepared {
  readonly value: unknown
  readonly etag: string
  readonly identity: Buffer
  #isKept = false
  #br: Promise<Buffer> | null = null
  #gzip: Promise<Buffer> | null = null

  constructor(value: unknown) {
    this.value = value
    this.identity = Buffer.from(JSON.stringify(value))
    // weak: one tag for the plain, brotli and gzip bytes
    this.etag = `W/"${createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)}"`
  }

  /** The bytes to send. Brotli bytes of an answer that is kept become fewer once there was time for it. */
  bytes(coding: Coding): Promise<Buffer> {
    switch (coding) {
      case 'br':
        return (this.#br ??= this.#compress())
      case 'gzip':
        return (this.#gzip ??= zip(this.identity, { level: 6 }))
      case 'identity':
        return Promise.resolve(this.identity)
    }
  }

  /** Says that many will get this answer: worth its best compression, made behind the one that waits. */
  keep(): this {
    this.#isKept = true
    return this
  }

  /** Says that nobody will ask any more. */
  drop(): void {
    this.#isKept = false
  }

  async #compress(): Promise<Buffer> {
    const quick = await brotliOf(this.identity, WAITING_QUALITY)
    if (this.#isKept && this.identity.length < BEST_BELOW_BYTES) whenIdle(() => this.#improve())
    return quick
  }

  async #improve(): Promise<void> {
    if (!this.#isKept) return
    const best = await brotliOf(this.identity, KEPT_QUALITY)
    this.#br = Promise.resolve(best)
  }
}

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

/** Resolves when every answer that was sent once has its best compression. */
export const compressedBest = async (): Promise<void> => {
  for (let last: Promise<void> | null = null; last !== turn;) {
    last = turn
    await last
  }
}

/** What all prepared answers of one API may hold, as they are before compression. */
const MOST_BYTES = 256 * 1024 * 1024

/** Prepared answers by key, one version each. */
export class PreparedCache {
  readonly #kept = new VersionedCache<Prepared>({
    most: MOST_BYTES,
    weightOf: (prepared) => prepared.identity.length,
    onDrop: (prepared) => prepared.drop(),
  })

  get(key: string, version: string, make: () => Promise<unknown>): Promise<Prepared> {
    return this.#kept.get(key, version, async () => new Prepared(await make()).keep())
  }
}
