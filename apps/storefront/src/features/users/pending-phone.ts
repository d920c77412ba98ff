import { isRecord } from '../../storage/is-record.ts'
import { createTabMemory } from '../../storage/tab-memory.ts'

/** A change of the phone that is under way in this tab. */
export type PendingPhone = {
  /** prove: a code is on its way to the present phone; confirm: one to the new phone. */
  step: 'prove' | 'confirm'
  /** The new one, +998XXXXXXXXX. */
  phone: string
  /** Of the change, as `users.changePhone` answered it; empty before. */
  id: string
  codeLength: number
  /** From when on another code may be asked for, milliseconds since 1970. */
  resendAt: number
}

/** The change that was begun in this tab, also after a reload. */
export const pendingPhone = createTabMemory(parse)

function parse(stored: unknown): PendingPhone | null {
  if (!isRecord(stored)) return null
  const { step, phone, id, codeLength, resendAt } = stored
  const isRight =
    (step === 'prove' || step === 'confirm') &&
    typeof phone === 'string' &&
    typeof id === 'string' &&
    typeof codeLength === 'number' &&
    typeof resendAt === 'number'
  return isRight ? { step, phone, id, codeLength, resendAt } : null
}
