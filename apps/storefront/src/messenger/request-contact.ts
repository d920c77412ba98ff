import type { Bridge } from './bridge.ts'

/** The messenger keeps what was shared for the page to fetch, a moment after it says that it was. */
const FETCHES = 10
const PAUSE_MS = 500
/** Some clients lose the question and never answer; the button is to be pressed again then. */
const PATIENCE_MS = 60_000

/**
 * Asks the customer for their phone. Answers the contact as Telegram signed it; empty where only the bot gets it; null when the
 * customer would not, or the messenger is too old to ask.
 */
export async function requestContact(bridge: Bridge): Promise<string | null> {
  if (!bridge.knows('6.9')) return null
  const status = new Promise<unknown>((resolve) => {
    const finish = (said: unknown) => {
      end()
      clearTimeout(timer)
      resolve(said)
    }
    const end = bridge.on('phone_requested', (data) => finish(data['status']))
    const timer = setTimeout(() => finish('unanswered'), PATIENCE_MS)
  })
  bridge.post('web_app_request_phone')
  if ((await status) !== 'sent') return null
  for (let count = 0; count < FETCHES; count += 1) {
    const contact = await fetchContact(bridge, `contact-${Date.now()}-${count}`)
    if (contact !== '') return contact
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return ''
}

function fetchContact(bridge: Bridge, id: string): Promise<string> {
  return new Promise((resolve) => {
    const finish = (contact: string) => {
      end()
      clearTimeout(timer)
      resolve(contact)
    }
    const end = bridge.on('custom_method_invoked', ({ req_id: answered, result }) => {
      if (answered === id) finish(typeof result === 'string' ? result : '')
    })
    const timer = setTimeout(() => finish(''), PAUSE_MS * 4)
    bridge.post('web_app_invoke_custom_method', { req_id: id, method: 'getRequestedContact', params: {} })
  })
}
