/** What outlives the page on this device; it never throws. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** False where storage is switched off, full or private: then things are kept as long as the page. */
  isLasting: () => boolean
  subscribe: (onChange: () => void) => () => void
}

const PROBE = 'desk:probe'

/** A storage of the browser, opened by looking at it, which alone may throw (desk §12, 52). */
export function openDeviceStorage(open: () => Storage): DeviceStorage {
  /** What the browser would not take. */
  const kept = new Map<string, string>()
  const listeners = new Set<() => void>()
  let isLasting = true

  function attempt<Value>(look: (storage: Storage) => Value): { value: Value } | null {
    try {
      return { value: look(open()) }
    } catch {
      if (isLasting) {
        isLasting = false
        for (const listener of listeners) listener()
      }
      return null
    }
  }
  function removeItem(key: string) {
    kept.delete(key)
    attempt((storage) => storage.removeItem(key))
  }
  function setItem(key: string, value: string) {
    if (attempt((storage) => storage.setItem(key, value))) kept.delete(key)
    else kept.set(key, value)
  }
  setItem(PROBE, '1')
  removeItem(PROBE)

  return {
    getItem: (key) => kept.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? null,
    setItem,
    removeItem,
    isLasting: () => isLasting,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** The one of this window. */
export const deviceStorage = openDeviceStorage(() => window.localStorage)
