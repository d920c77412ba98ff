/** The most bytes an original may have; a larger one counts as not there. */
export const LARGEST_ORIGINAL_BYTES = 12 * 1024 * 1024

/**
 * Where the originals of merchants' pictures lie, by keys such as `tez/plov-….webp` (see media-key.ts). What lies under a
 * key never changes, though it may be taken away. A store that cannot be asked throws StoreFailure: that is not "there is none".
 */
export type MediaStore = {
  /** The bytes, or null when there are none under this key. */
  get(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Lays the bytes under the key, whole or not at all. Again is no harm. */
  put(key: string, bytes: Buffer): Promise<void>
  /** Takes the bytes away for good. What is not there is gone already. */
  remove(key: string): Promise<void>
}

export class StoreFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreFailure'
  }
}
