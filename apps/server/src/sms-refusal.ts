import type { App } from '@dasturxon/api'

/** For a server outside demo mode as long as no gateway is connected: says so instead of pretending to send. */
export function createSmsRefusal(): App['providers']['sms'] {
  return { send: () => Promise.reject(new Error('no SMS gateway is connected')) }
}
