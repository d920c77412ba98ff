import { serverNow } from '@dasturxon/client'
import type { Result } from '@dasturxon/contract/client'
import type { DeskCallOutput } from '@dasturxon/contract/desk'

/** A code that is on its way: how many digits it has, and from when on another may be asked for, ms since 1970 by the server's clock. */
export type SentCode = { length: number; resendAt: number }

/**
 * The code that was asked for, also where another one was refused because the one before is on its way: that one still works, on a page
 * that does not know of it as well (DAY-2). Null for any other refusal.
 */
export function sentCodeOf(answer: Result<DeskCallOutput<'desk.code'>>): SentCode | null {
  const { codeLength, resendAfterSeconds } = answer.ok
    ? answer.data
    : {
        codeLength: answer.error.details?.codeLength,
        resendAfterSeconds: answer.error.details?.retryAfterSeconds,
      }
  if (typeof codeLength !== 'number' || typeof resendAfterSeconds !== 'number') return null
  return { length: codeLength, resendAt: serverNow() + resendAfterSeconds * 1000 }
}
