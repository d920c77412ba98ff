/** Telegram's protocol between a mini app and the app around it, https://docs.telegram-mini-apps.com/platform/methods. */
export type Bridge = {
  post: (type: string, data?: Record<string, unknown>) => void
  /** Hears an event until the returned function is called. */
  on: (type: string, listener: (data: Record<string, unknown>) => void) => () => void
  /** Whether there is a messenger to hear it: its launch may have been copied into a browser. */
  isThere: boolean
  /** Whether the messenger knows what came with a version of the protocol, such as `7.7`. */
  knows: (version: string) => boolean
}

const WEB_CLIENT = 'https://web.telegram.org'

/** The parts of a window that messengers put there, or look for. */
type MessengerWindow = Window & {
  TelegramWebviewProxy?: { postEvent: (type: string, data: string) => void }
  external: { notify?: (message: string) => void }
  Telegram?: { WebView?: { receiveEvent: (type: string, data: unknown) => void } }
  TelegramGameProxy?: { receiveEvent: (type: string, data: unknown) => void }
  TelegramGameProxy_receiveEvent?: (type: string, data: unknown) => void
}

/** Connects the page with the messenger around it; `version` is that of the messenger's protocol. */
export function createBridge(version: string, page: MessengerWindow = window): Bridge {
  const listeners = new Map<string, Set<(data: Record<string, unknown>) => void>>()
  const receive = (type: string, data: unknown) => {
    const known = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {} // any object
    for (const listener of listeners.get(type) ?? []) listener(known)
  }
  page.Telegram = { ...page.Telegram, WebView: { receiveEvent: receive } }
  page.TelegramGameProxy = { receiveEvent: receive }
  page.TelegramGameProxy_receiveEvent = receive
  page.addEventListener('message', (event) => {
    // in the frame of the messenger's site, and from nobody else
    if (event.source !== page.parent || event.origin !== WEB_CLIENT || typeof event.data !== 'string') return
    const message = parse(event.data)
    if (typeof message?.eventType === 'string') receive(message.eventType, message.eventData)
  })
  return {
    isThere:
      page.TelegramWebviewProxy !== undefined ||
      ('external' in page && page.external.notify !== undefined) ||
      page.parent !== page,
    post: (type, data = {}) => {
      if (page.TelegramWebviewProxy) page.TelegramWebviewProxy.postEvent(type, JSON.stringify(data))
      else if ('external' in page && page.external.notify)
        page.external.notify(JSON.stringify({ eventType: type, eventData: data }))
      else if (page.parent !== page)
        page.parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), WEB_CLIENT)
    },
    on: (type, listener) => {
      const known = listeners.get(type) ?? new Set()
      listeners.set(type, known.add(listener))
      return () => void known.delete(listener)
    },
    knows: (wanted) => compareVersions(version, wanted) >= 0,
  }
}

function parse(text: string): { eventType?: unknown; eventData?: unknown } | null {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' ? message : null
  } catch {
    return null // of somebody else's making
  }
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  for (let part = 0; part < 2; part += 1) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
