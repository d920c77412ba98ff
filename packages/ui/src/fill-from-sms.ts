declare global {
  interface CredentialRequestOptions {
    /** WebOTP: Chrome on Android reads the code out of an SMS whose last line names this host. */
    otp?: { transport: 'sms'[] }
  }
}

/**
 * A ref that types the code of an SMS into a field while it is there, where the browser can read it and the customer lets it
 * (WebOTP); one after the other. Everywhere else the phone's keyboard suggests the code.
 */
export function fillFromSms(field: HTMLInputElement): () => void {
  const leaving = new AbortController()
  async function listen() {
    try {
      while (!leaving.signal.aborted) {
        const credential = await navigator.credentials.get({
          otp: { transport: ['sms'] },
          signal: leaving.signal,
        })
        if (!credential || !('code' in credential) || typeof credential.code !== 'string') return
        // Unlike `value`, it leaves React to notice the change.
        field.setRangeText(credential.code, 0, field.value.length, 'end')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    } catch {
      // The customer said no, left, or this frame may not ask: the code is typed.
    }
  }
  if ('OTPCredential' in window) void listen()
  return () => leaving.abort()
}
