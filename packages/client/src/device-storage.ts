import { createListeners } from './watched.ts'

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What outlives the page on this device; it never throws. */
export type DeviceStorage = Omit<BrowserStorage, 'setItem'> & {
  /** Whether the browser took it; what it did not take is held as long as the page. */
  setItem: (key: string, value: string) => boolean
  /** False where storage is switched off, full or private. */
  isLasting: () => boolean
  subscribe: (onChange: () => void) => () => void
}

const PROBE = 'dasturxon:probe'

/** A storage of the browser, opened by looking at it, which alone may throw (desk §12, 52). */
export function openDeviceStorage(open: () => BrowserStorage): DeviceStorage {
  /** What the browser would not take. */
  const held = new Map<string, string>()
  const { subscribe, tell } = createListeners()
  let isLasting = true
  let isProbed = false

  function attempt<Value>(act: (storage: BrowserStorage) => Value): { value: Value } | null {
    try {
      return { value: act(open()) }
    } catch {
      if (isLasting) {
        isLasting = false
        tell()
      }
      return null
    }
  }
  function removeItem(key: string) {
    held.delete(key)
    attempt((storage) => storage.removeItem(key))
  }
  function setItem(key: string, value: string) {
    const isTaken = attempt((storage) => storage.setItem(key, value)) !== null
    if (isTaken) held.delete(key)
    else held.set(key, value)
    return isTaken
  }

  return {
    getItem: (key) => held.get(key) ?? attempt((storage) => storage.getItem(key))?.value ?? null,
    setItem,
    removeItem,
    isLasting() {
      if (!isProbed) {
        isProbed = true
        setItem(PROBE, '1')
        removeItem(PROBE)
      }
      return isLasting
    },
    subscribe,
  }
}

/** What a text of a storage says; null for none, and for what nobody of ours wrote. */
export function parseStored(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** What this device remembers. */
export const deviceStorage = /* @__PURE__ */ openDeviceStorage(() => window.localStorage)

/** What this tab remembers, also after it was loaded anew: phones do so with a page that somebody left to read a code. */
export const tabStorage = /* @__PURE__ */ openDeviceStorage(() => window.sessionStorage)
