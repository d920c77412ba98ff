import type { Result } from '@dasturxon/contract/client'
import type { DeskPicture } from '@dasturxon/contract/desk'
import { createDeskClient } from '@dasturxon/contract/desk/client'

/** A photo on a slow connection; the server gives a request less, and says so. */
const TIMEOUT_MS = 120_000

type Sending = {
  merchantId: string
  signal: AbortSignal
  /** How much of it is away, 0..1. */
  onShare: (share: number) => void
}

/** Sends a picture to the shop. Never throws. */
export function sendPicture(
  file: File,
  { merchantId, signal, onShare }: Sending,
): Promise<Result<DeskPicture>> {
  const call = createDeskClient({
    baseUrl: '/api',
    merchant: merchantId,
    timeoutMs: TIMEOUT_MS,
    fetch: fetchWithShare(onShare),
  })
  return call('desk.addPicture', { body: { file } }, { signal })
}

/** A fetch that tells how much of its body is away, which the browser's own does not. */
const fetchWithShare =
  (onShare: (share: number) => void): typeof fetch =>
  (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('not sent'))
      request.open(init?.method ?? 'GET', url instanceof Request ? url.url : url)
      for (const [name, value] of new Headers(init?.headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onShare(total > 0 ? loaded / total : 0),
      )
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      )
      for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, fail)
      init?.signal?.addEventListener('abort', () => request.abort())
      request.send(init?.body instanceof FormData ? init.body : null)
    })
