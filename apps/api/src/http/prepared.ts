import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An answer serialised and compressed once, with its ETag, and sent many times. */
export class Prepared {
  readonly value: unknown
  readonly etag: string
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer

  private constructor(value: unknown, identity: Buffer, br: Buffer, zipped: Buffer) {
    this.value = value
    this.identity = identity
    this.br = br
    this.gzip = zipped
    // weak: one tag for the plain, brotli and gzip bytes
    this.etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  }

  static async of(value: unknown): Promise<Prepared> {
    const identity = Buffer.from(JSON.stringify(value))
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
    const [br, zipped] = await Promise.all([brotli(identity, quality), zip(identity, { level: 6 })])
    return new Prepared(value, identity, br, zipped)
  }
}

type Entry = { version: string; made: Promise<Prepared> }

/**
 * Prepared answers by key, one version each: made once however many ask at the same time, made anew when the version
 * moves, and forgotten when making failed. Bounded, the longest unused first.
 */
export class PreparedCache {
  readonly #entries = new Map<string, Entry>()
  readonly #limit: number

  constructor(limit = 500) {
    this.#limit = limit
  }

  get(key: string, version: string, make: () => Promise<unknown>): Promise<Prepared> {
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    if (known?.version === version) {
      this.#entries.set(key, known)
      return known.made
    }
    const entry: Entry = { version, made: make().then((value) => Prepared.of(value)) }
    entry.made.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    this.#entries.set(key, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break
      this.#entries.delete(oldest)
    }
    return entry.made
  }
}
