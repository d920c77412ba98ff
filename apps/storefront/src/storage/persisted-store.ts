import { deviceStorage, parseStored } from '@dasturxon/client'
import { createStore, type StoreApi } from 'zustand/vanilla'

type PersistedOptions<Value> = {
  /** The name in the browser's storage. */
  key: string
  initial: Value
  /** What the page was drawn with, in place of `initial`: it becomes the value where nothing is stored. */
  drawn?: Value | null | undefined
  /** Makes a value of whatever was stored; never throws. */
  parse: (stored: unknown) => Value
  /** Adds to each new value what belongs to it. */
  dress?: (store: StoreApi<Value>) => StoreApi<Value>
}

/**
 * A store whose value outlives the page and is the same in every tab. The first render, on the server and in the browser,
 * sees the value that the page was drawn with; what was stored comes right after hydration. Storage that is full, switched off or damaged
 * leaves a store that works for as long as the page is open.
 */
export function createPersistedStore<Value extends object>({
  key,
  initial,
  drawn,
  parse,
  dress = (store) => store,
}: PersistedOptions<Value>): StoreApi<Value> {
  const store = dress(createStore<Value>(() => drawn ?? initial))
  if (typeof window === 'undefined') return store
  let isReading = false
  const read = (text: string | null) => {
    isReading = true
    store.setState(text === null ? initial : parse(parseStored(text)), true)
    isReading = false
  }
  const stored = deviceStorage.getItem(key)
  if (stored !== null) read(stored)
  store.subscribe((value) => {
    if (!isReading) deviceStorage.setItem(key, JSON.stringify(value))
  })
  if (stored === null && drawn) store.setState(drawn, true)
  // Comes from other tabs only; a null key means that everything was cleared.
  window.addEventListener('storage', (event) => {
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) read(event.newValue)
  })
  return store
}
