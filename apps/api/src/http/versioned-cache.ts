type Entry<T> = {
  version: string
  made: Promise<T>
  /** null until it is made. */
  cached: { value: T; weight: number } | null
  isDropped: boolean
}

export type CacheOptions<T> = {
  /** What all values together may weigh. */
  most: number
  /** What a value weighs; one without it. */
  weightOf?: (value: T) => number
  /** Told of each value that is kept no longer. */
  onDrop?: (value: T) => void
}

/**
 * Values by key, one version each: made once however many ask at the same time, made anew when the version moves, and
 * forgotten when making failed. Bounded, the longest unused first.
 */
export class VersionedCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #options: Required<CacheOptions<T>>
  #weight = 0

  constructor(options: CacheOptions<T>) {
    this.#options = { weightOf: () => 1, onDrop: () => {}, ...options }
  }

  /** The value of this version, from `make` when there is none yet; throws what `make` throws. */
  get(key: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known?.version === version) {
      // last in the map is used last
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.made
    }
    if (known) this.#drop(key, known)
    const entry: Entry<T> = { version, made: make(), cached: null, isDropped: false }
    this.#entries.set(key, entry)
    entry.made.then(
      (value) => this.#weigh(entry, value),
      () => this.#drop(key, entry),
    )
    return entry.made
  }

  #weigh(entry: Entry<T>, value: T): void {
    if (entry.isDropped) {
      this.#options.onDrop(value)
      return
    }
    entry.cached = { value, weight: this.#options.weightOf(value) }
    this.#weight += entry.cached.weight
    for (const [key, oldest] of this.#entries) {
      if (this.#weight <= this.#options.most || oldest === entry) break
      if (oldest.cached) this.#drop(key, oldest)
    }
  }

  #drop(key: string, entry: Entry<T>): void {
    if (entry.isDropped) return
    entry.isDropped = true
    if (this.#entries.get(key) === entry) this.#entries.delete(key)
    // one that is still being made is told of when it is there; one that failed never was
    if (!entry.cached) return
    this.#weight -= entry.cached.weight
    this.#options.onDrop(entry.cached.value)
  }
}
