/** Who wants to hear of changes of something. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Calls back at each change until the returned function is called. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Says that there was a change. */
    tell: (): void => {
      for (const listener of listeners) listener()
    },
  }
}

/** A value whose changes are told, also when it is set to what it was. */
export function createWatched<Value>(first: Value) {
  const { subscribe, tell } = createListeners()
  let value = first
  return {
    subscribe,
    read: (): Value => value,
    set: (next: Value): void => {
      value = next
      tell()
    },
  }
}
