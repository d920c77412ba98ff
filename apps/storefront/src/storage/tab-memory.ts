import { createListeners, parseStored, tabStorage } from '@dasturxon/client'

/**
 * Something that one tab remembers over a reload, under a key of the session storage. `parse` answers null for what is not
 * ours. For `useSyncExternalStore`: the same object is read until it changes.
 */
export function createTabMemory<Value extends object>(parse: (stored: unknown) => Value | null) {
  const { subscribe, tell } = createListeners()
  let held: { key: string; text: string | null; value: Value | null } = { key: '', text: null, value: null }

  return {
    read(key: string): Value | null {
      const text = tabStorage.getItem(key)
      if (key !== held.key || text !== held.text)
        held = { key, text, value: text === null ? null : parse(parseStored(text)) }
      return held.value
    },
    /** Remembers, or with null forgets. */
    store(key: string, value: Value | null): void {
      const text = value && JSON.stringify(value)
      held = { key, text, value }
      if (text === null) tabStorage.removeItem(key)
      else tabStorage.setItem(key, text)
      tell()
    },
    subscribe,
  }
}
