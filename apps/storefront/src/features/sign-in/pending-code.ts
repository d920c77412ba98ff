import { isRecord } from '../../session/is-record.ts'
import { VISIT_KEYS } from '../../session/storage.ts'

/** A code that is on its way to a phone. */
export type PendingCode = {
  /** +998XXXXXXXXX */
  phone: string
  codeLength: number
  /** From when on another code may be asked for, milliseconds since 1970. */
  resendAt: number
}

const KEY = VISIT_KEYS.pendingCode
const listeners = new Set<() => void>()
let held: { text: string | null; pending: PendingCode | null } = { text: null, pending: null }

/** The code asked for in this tab, also after a reload; null when none was. The same object until it changes. */
export function readPendingCode(): PendingCode | null {
  const text = readText()
  if (text !== held.text) held = { text, pending: text === null ? null : parse(text) }
  return held.pending
}

/** Remembers, or with null forgets, the code that was asked for. */
export function keepPendingCode(pending: PendingCode | null): void {
  const text = pending && JSON.stringify(pending)
  held = { text, pending }
  try {
    if (text === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, text)
  } catch {
    // Storage is switched off: what is held lasts as long as the page does.
  }
  for (const listener of listeners) listener()
}

/** Calls back at each change until the returned function is called. */
export function subscribeToPendingCode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? null
  } catch {
    return held.text
  }
}

function parse(text: string): PendingCode | null {
  try {
    const stored: unknown = JSON.parse(text)
    if (!isRecord(stored)) return null
    const { phone, codeLength, resendAt } = stored
    const isRight =
      typeof phone === 'string' && typeof codeLength === 'number' && typeof resendAt === 'number'
    return isRight ? { phone, codeLength, resendAt } : null
  } catch {
    return null
  }
}
