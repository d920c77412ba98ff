import type { PressedMessage } from '@dasturxon/client/push-worker-path'

type Options = {
  /** Null in a browser without service workers. */
  worker: Pick<EventTarget, 'addEventListener'> | null
  /** Of this shop: on the one host of all desks a message may be another's. */
  sub: string
  /** Changes the screen. */
  show: (path: string) => void
  /** Loads a page. */
  load: (path: string) => void
}

/** Leads an open desk to the order of a push message that was pressed (DSK-22; apps/storefront/src/push-worker.ts). */
export function followPressedMessages({ worker, sub, show, load }: Options): void {
  worker?.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<Partial<PressedMessage> | null>
    const path = data?.pressedMessage
    // The worker lets addresses of this origin through alone.
    if (typeof path !== 'string' || !path.startsWith('/desk')) return
    const [pathname = '', query] = path.split('?')
    if (new URLSearchParams(query).get('vendor') === sub) show(pathname)
    else load(path)
  })
}
