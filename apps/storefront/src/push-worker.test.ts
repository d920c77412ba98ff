import { expect, test, vi } from 'vitest'

type Press = {
  notification: { close: () => void; data: string }
  waitUntil: (work: Promise<unknown>) => void
}

/** The worker beside these open pages; answers what a press on a message did. */
async function press(data: string, urls: string[]) {
  const did: unknown[] = []
  const pages = urls.map((url) => ({
    url,
    focused: false,
    focus: async () => did.push(`focus ${url}`),
    postMessage: ({ pressedMessage }: { pressedMessage: string }) => did.push(`${url} ${pressedMessage}`),
  }))
  const listeners = new Map<string, (event: Press) => void>()
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: Press) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => pages, openWindow: async (url: string) => did.push(`open ${url}`) },
  })
  vi.resetModules()
  await import('./push-worker.ts')
  const work: Promise<unknown>[] = []
  listeners.get('notificationclick')?.({
    notification: { close: () => undefined, data },
    waitUntil: (promise) => work.push(promise),
  })
  await Promise.all(work)
  vi.unstubAllGlobals()
  return did
}

const SHOP = 'https://osh.uz'
const ORDER = '/desk/orders/12?vendor=osh'

test('DSK-22 a press on a message leads a desk that is open to the order, and opens no second one', async () => {
  expect(await press(ORDER, [`${SHOP}/cart`, `${SHOP}/desk/shift`])).toEqual([
    `${SHOP}/desk/shift ${ORDER}`,
    `focus ${SHOP}/desk/shift`,
  ])
  const shown = `${SHOP}/desk/orders/12`
  expect(await press(ORDER, [`${SHOP}/desk`, shown])).toEqual([`focus ${shown}`])
  expect(await press(ORDER, [`${SHOP}/desktop`, SHOP])).toEqual([`open ${ORDER}`])
})

test('CHK-7 a customer’s message leads to their order, and never to a desk', async () => {
  const order = '/profile/orders/7'
  expect(await press(order, [`${SHOP}/desk/orders`])).toEqual([`open ${order}`])
  expect(await press(order, [SHOP + order])).toEqual([`focus ${SHOP}${order}`])
  expect(await press('https://elsewhere.uz/', [])).toEqual(['open /'])
})
