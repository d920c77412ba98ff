import { useCallback } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { useEnvironment } from './environment-provider.tsx'
import { createKeptStore } from './kept-store.ts'
import { sessionKeyOf, storageKey } from './storage.ts'

/** Something small that one feature remembers per merchant: what was seen, what was searched for. */
export type KeptPart<Value extends object> = {
  name: string
  initial: Value
  /** Makes a value of whatever was stored; never throws. */
  parse: (stored: unknown) => Value
}

const stores = new WeakMap<object, Map<string, unknown>>()

/** The store of a remembered value, for what reads and changes it in one moment, long after it was drawn. */
export function useKeptStore<Value extends object>(part: KeptPart<Value>): StoreApi<Value> {
  return storeOf(part, storageKey(sessionKeyOf(useEnvironment()), part.name))
}

/** A remembered value and how to change it. The first render sees `initial`, as the server did. */
export function useKept<Value extends object>(part: KeptPart<Value>): [Value, (value: Value) => void] {
  const store = useKeptStore(part)
  const keep = useCallback((value: Value) => store.setState(value, true), [store])
  return [useStore(store), keep]
}

function storeOf<Value extends object>(part: KeptPart<Value>, key: string): StoreApi<Value> {
  const create = () => createKeptStore({ key, initial: part.initial, parse: part.parse })
  // A server keeps nothing of one page for the next.
  if (typeof window === 'undefined') return create()
  // A part has one type of value, so whatever is found under it has that type.
  const known = (stores.get(part) ?? new Map()) as Map<string, StoreApi<Value>>
  stores.set(part, known)
  const store = known.get(key) ?? create()
  known.set(key, store)
  return store
}
