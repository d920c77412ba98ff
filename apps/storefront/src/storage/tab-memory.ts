/**
 * Something that one tab remembers over a reload, under a key of the session storage. `parse` answers null for what is not
 * ours. For `useSyncExternalStore`: the same object is read until it changes.
 */
export function createTabMemory<Value extends object>(parse: (stored: unknown) => Value | null) {
  const listeners = new Set<() => void>()
  let held: { key: string; text: string | null; value: Value | null } = { key: '', text: null, value: null }

  return {
    read(key: string): Value | null {
      const text = readText(key, held.key === key ? held.text : null)
      if (key !== held.key || text !== held.text)
        held = { key, text, value: text === null ? null : parseText(text, parse) }
      return held.value
    },
    /** Remembers, or with null forgets. */
    store(key: string, value: Value | null): void {
      const text = value && JSON.stringify(value)
      held = { key, text, value }
      try {
        if (text === null) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, text)
      } catch {
        // Storage is switched off: what is held lasts as long as the page does.
      }
      for (const listener of listeners) listener()
    },
    /** Calls back at each change until the returned function is called. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `held` where storage is switched off. */
function readText(key: string, held: string | null): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return held
  }
}

function parseText<Value>(text: string, parse: (stored: unknown) => Value | null): Value | null {
  try {
    return parse(JSON.parse(text))
  } catch {
    return null
  }
}
