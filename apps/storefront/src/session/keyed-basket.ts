import type { StoreApi } from 'zustand/vanilla'
import type { Basket } from './basket.ts'

/**
 * Gives a basket the key that its order is sent with, from its first dish until it is empty. It is stored with the lines,
 * long before anybody presses: two tabs that send the basket in the same instant, or one that sends it again after a lost
 * answer or a reload, name the same order (T-PAY-06).
 */
export function withKey(store: StoreApi<Basket>): StoreApi<Basket> {
  const { setState } = store
  store.setState = (next) => {
    const before = store.getState()
    const after = typeof next === 'function' ? next(before) : next
    const lines = after.lines ?? before.lines
    const key = lines.length === 0 ? undefined : (after.key ?? before.key ?? newKey())
    setState(key === undefined ? { lines } : { lines, key }, true)
  }
  return store
}

/** A key that nobody else has. Not `randomUUID`: browsers keep that from shops without TLS. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
