import { useEffect, useEffectEvent } from 'react'

declare global {
  interface CredentialRequestOptions {
    /** WebOTP: Chrome on Android reads the code out of an SMS whose last line names this host. */
    otp?: { transport: 'sms'[] }
  }
}

/**
 * Tells the code of an SMS that arrives while the field is there, where the browser can read it and the customer lets it
 * (WebOTP); one after the other. Everywhere else the phone's keyboard suggests the code.
 */
export function useSmsCode(isWaiting: boolean, onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return undefined
    const leaving = new AbortController()
    async function listen() {
      try {
        while (!leaving.signal.aborted) {
          const credential = await navigator.credentials.get({
            otp: { transport: ['sms'] },
            signal: leaving.signal,
          })
          if (credential && 'code' in credential && typeof credential.code === 'string') tell(credential.code)
          else return
        }
      } catch {
        // The customer said no, left, or this frame may not ask: the code is typed.
      }
    }
    void listen()
    return () => leaving.abort()
  }, [isWaiting])
}
