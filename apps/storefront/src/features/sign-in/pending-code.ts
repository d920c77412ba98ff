import { isRecord } from '../../storage/is-record.ts'
import { VISIT_KEYS } from '../../storage/storage.ts'
import { createTabMemory } from '../../storage/tab-memory.ts'

/** A code that is on its way to a phone. */
export type PendingCode = {
  /** +998XXXXXXXXX */
  phone: string
  codeLength: number
  /** From when on another code may be asked for, milliseconds since 1970. */
  resendAt: number
}

const memory = createTabMemory(parse)

/** The code asked for in this tab, also after a reload; null when none was. The same object until it changes. */
export const readPendingCode = (): PendingCode | null => memory.read(VISIT_KEYS.pendingCode)

/** Remembers, or with null forgets, the code that was asked for. */
export const storePendingCode = (pending: PendingCode | null): void =>
  memory.store(VISIT_KEYS.pendingCode, pending)

/** Calls back at each change until the returned function is called. */
export const subscribeToPendingCode = memory.subscribe

function parse(stored: unknown): PendingCode | null {
  if (!isRecord(stored)) return null
  const { phone, codeLength, resendAt } = stored
  const isRight = typeof phone === 'string' && typeof codeLength === 'number' && typeof resendAt === 'number'
  return isRight ? { phone, codeLength, resendAt } : null
}
