import type { CallInput } from '@dasturxon/contract'
import type { CallError } from '@dasturxon/contract/client'
import { useState } from 'react'
import { useCall } from '../../runtime/call-provider.tsx'

/** A code of so many digits; `resendAt`: from when on another may be asked for, milliseconds since 1970. */
export type SentCode = { codeLength: number; resendAt: number }

/** Sends a code to the customer's own phone for one purpose; `sent` is null until one is on its way. */
export function useAccountCode(purpose: CallInput<'users.sendCode'>['body']['purpose']) {
  const call = useCall()
  const [sent, setSent] = useState<SentCode | null>(null)

  async function sendCode(): Promise<{ error: CallError | null }> {
    const answer = await call('users.sendCode', { body: { purpose } })
    if (answer.ok) {
      const { codeLength, resendAfterSeconds } = answer.data
      setSent({ codeLength, resendAt: Date.now() + resendAfterSeconds * 1000 })
      return { error: null }
    }
    const waitSeconds = answer.error.details?.['retryAfterSeconds']
    if (!sent || typeof waitSeconds !== 'number') return { error: answer.error }
    // The code asked for a moment ago is still good.
    setSent({ ...sent, resendAt: Date.now() + waitSeconds * 1000 })
    return { error: null }
  }

  return { sent, sendCode }
}
