import type { CallError } from '@dasturxon/contract/client'
import { useCall } from '../../runtime/call-provider.tsx'
import { storePendingCode } from './pending-code.ts'

/** Asks for a code at a phone (+998XXXXXXXXX) and remembers it. */
export function useRequestCode(): (phone: string) => Promise<{ error: CallError | null }> {
  const call = useCall()
  return async (phone) => {
    const result = await call('signIn.sendCode', { body: { phone } })
    if (result.ok) {
      const { resendAfterSeconds, codeLength } = result.data
      storePendingCode({ phone, codeLength, resendAt: Date.now() + resendAfterSeconds * 1000 })
      return { error: null }
    }
    // A code sent a moment ago, perhaps asked for on a page that is gone, is still good: the customer only waits for another.
    const { retryAfterSeconds, codeLength } = result.error.details ?? {}
    if (typeof retryAfterSeconds === 'number' && typeof codeLength === 'number') {
      storePendingCode({ phone, codeLength, resendAt: Date.now() + retryAfterSeconds * 1000 })
      return { error: null }
    }
    return { error: result.error }
  }
}
