import { useCallback } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { useEnvironment } from '../environment/environment-provider.tsx'
import type { Environment } from '../environment/environment.ts'
import { createPersistedStore } from './persisted-store.ts'
import { sessionKeyOf, storageKey } from './storage.ts'

/** Something small that one feature remembers per merchant: what was seen, what was searched for. */
export type PersistedValue<Value extends object> = {
  name: string
  initial: Value
  /** Makes a value of whatever was stored; never throws. */
  parse: (stored: unknown) => Value
}

const stores = new WeakMap<object, Map<string, unknown>>()

/** The store of a remembered value, for what reads and changes it in one moment, long after it was drawn. */
export const usePersistedStore = <Value extends object>(spec: PersistedValue<Value>): StoreApi<Value> =>
  persistedStoreOf(spec, useEnvironment())

/** A remembered value and how to change it. The first render sees `initial`, as the server did. */
export function usePersisted<Value extends object>(
  spec: PersistedValue<Value>,
): [Value, (value: Value) => void] {
  const store = usePersistedStore(spec)
  const save = useCallback((value: Value) => store.setState(value, true), [store])
  return [useStore(store), save]
}

/** The same at the shop of an environment, the one store of this window. */
export function persistedStoreOf<Value extends object>(
  spec: PersistedValue<Value>,
  environment: Environment,
): StoreApi<Value> {
  const key = storageKey(sessionKeyOf(environment), spec.name)
  const create = () => createPersistedStore({ key, initial: spec.initial, parse: spec.parse })
  // A server keeps nothing of one page for the next.
  if (typeof window === 'undefined') return create()
  // A part has one type of value, so whatever is found under it has that type.
  const known = (stores.get(spec) ?? new Map()) as Map<string, StoreApi<Value>>
  stores.set(spec, known)
  const store = known.get(key) ?? create()
  known.set(key, store)
  return store
}
