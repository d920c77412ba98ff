import {
  createLive as createLiveOf,
  FetchedEvents,
  type EventStream,
  type Live,
  type LiveSource,
} from '@dasturxon/client'
import { hasBearer, withBearer } from '../sign-in-flag.ts'
import { streamMerchant } from './stream-merchant.ts'

/**
 * Opens a stream of events of this origin. The browser's own carries cookies and nothing else; where none are kept, inside the
 * frame of a messenger's site, the stream is read by fetch, with the customer's token and the merchant in its headers.
 */
function openEventStream(path: string): EventStream {
  if (!hasBearer() && window.parent === window) return new EventSource(path)
  const merchant = streamMerchant()
  return new FetchedEvents((signal) =>
    fetch(
      path,
      withBearer({
        headers: {
          accept: 'text/event-stream',
          ...(merchant === undefined ? {} : { merchant }),
        },
        cache: 'no-store',
        credentials: 'same-origin',
        signal,
      }),
    ),
  )
}

/** Keeps something of the shop up to date by a stream of its events. */
export const createLive = (source: LiveSource): Live =>
  createLiveOf({ ...source, openStream: openEventStream })
