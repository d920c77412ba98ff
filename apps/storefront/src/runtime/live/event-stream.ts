import { FetchedEvents } from './fetched-events.ts'
import { hasBearer, withBearer } from '../../environment/sign-in-flag.ts'

/** What pages use of the browser's EventSource. */
export type EventStream = {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void
  close: () => void
  readonly readyState: number
}

let merchantId: string | undefined

/** Says once whose shop the window shows, for streams that cannot say it by a cookie. */
export function setStreamMerchant(id: string | undefined): void {
  merchantId = id
}

/**
 * Opens a stream of events of this origin. The browser's own carries cookies and nothing else; where none are kept, inside the
 * frame of a messenger's site, the stream is read by fetch, with the customer's token and the merchant in its headers.
 */
export function openEventStream(path: string): EventStream {
  if (!hasBearer() && window.parent === window) return new EventSource(path)
  return new FetchedEvents((signal) =>
    fetch(
      path,
      withBearer({
        headers: {
          accept: 'text/event-stream',
          ...(merchantId === undefined ? {} : { merchant: merchantId }),
        },
        cache: 'no-store',
        credentials: 'same-origin',
        signal,
      }),
    ),
  )
}
