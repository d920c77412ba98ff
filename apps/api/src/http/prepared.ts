import { PreparedBytes } from './prepared-bytes.ts'
import { VersionedCache } from './versioned-cache.ts'

/** An answer of a call, serialised once. */
export class Prepared extends PreparedBytes {
  readonly value: unknown

  constructor(value: unknown) {
    super(JSON.stringify(value))
    this.value = value
  }
}

/** What all prepared answers of one API may hold, as they are before compression. */
const MOST_BYTES = 256 * 1024 * 1024

/** Prepared answers by key, one version each. */
export class PreparedCache {
  readonly #cached = new VersionedCache<Prepared>({
    most: MOST_BYTES,
    weightOf: (prepared) => prepared.length,
    onDrop: (prepared) => prepared.drop(),
  })

  get(key: string, version: string, make: () => Promise<unknown>): Promise<Prepared> {
    return this.#cached.get(key, version, async () => new Prepared(await make()).markCached())
  }
}
