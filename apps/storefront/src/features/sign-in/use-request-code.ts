import type { CallError } from '@dasturxon/contract/client'
import { useCall } from '../../session/call-provider.tsx'
import { keepPendingCode, readPendingCode } from './pending-code.ts'

/** What the API sends where a code cannot wait to be told how long it is. */
const USUAL_CODE_LENGTH = 6

/** Asks for a code at a phone (+998XXXXXXXXX) and remembers it. */
export function useRequestCode(): (phone: string) => Promise<{ error: CallError | null }> {
  const call = useCall()
  return async (phone) => {
    const result = await call('signIn.sendCode', { body: { phone } })
    if (result.ok) {
      const { resendAfterSeconds, codeLength } = result.data
      keepPendingCode({ phone, codeLength, resendAt: Date.now() + resendAfterSeconds * 1000 })
      return { error: null }
    }
    const waitSeconds = result.error.details?.['retryAfterSeconds']
    // The code asked for a moment ago is still good: the customer who went back only waits for another one.
    if (typeof waitSeconds === 'number' && readPendingCode()?.phone === phone) {
      const codeLength = readPendingCode()?.codeLength ?? USUAL_CODE_LENGTH
      keepPendingCode({ phone, codeLength, resendAt: Date.now() + waitSeconds * 1000 })
      return { error: null }
    }
    return { error: result.error }
  }
}
