import { expect, type Page } from '@playwright/test'

/**
 * A browser without a way to its maker's push service: the demo's own stands in for it, from the subscription on. What a real
 * browser keeps over reloads, this one keeps in the tab.
 */
export async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = 'stand-in subscription'
    const read = () => {
      const kept = sessionStorage.getItem(keep)
      if (kept === null) return null
      const { key, ...described } = JSON.parse(kept)
      return {
        endpoint: described.endpoint,
        options: { applicationServerKey: Uint8Array.from(key as number[]).buffer },
        toJSON: () => described,
        unsubscribe: async () => {
          sessionStorage.removeItem(keep)
          return true
        },
      }
    }
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const key = btoa(String.fromCodePoint(...applicationServerKey))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
      const made = await fetch(`/simulators/push/subscriptions?key=${key}`, { method: 'POST' })
      sessionStorage.setItem(keep, JSON.stringify({ ...(await made.json()), key: [...applicationServerKey] }))
      return read()
    }
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => read() })
  })
}

/** The message with this title, as the push service has opened it; waited for so long, in milliseconds. */
export async function findPushed(page: Page, title: string, timeout = 10_000): Promise<string> {
  const find = () =>
    page.evaluate(async (wanted) => {
      const { id } = JSON.parse(sessionStorage.getItem('stand-in subscription') ?? '{}')
      const answer = await fetch(`/simulators/push/subscriptions/${id}/messages`)
      const messages = (await answer.json()) as { payload: string }[]
      return messages.find(({ payload }) => payload.includes(wanted))?.payload ?? ''
    }, title)
  await expect.poll(find, { timeout }).not.toBe('')
  return find()
}

const SHOP_SCOPE = '/push-worker/'

/**
 * As the push service hands a message to the browser, to the worker of this scope. A worker that is not active yet gets none: the
 * browser would drop it without a word.
 */
async function deliver(page: Page, data: string, scope = SHOP_SCOPE): Promise<void> {
  await page.waitForFunction(async (asked) => {
    const registration = await navigator.serviceWorker.getRegistration(asked)
    return registration?.active?.state === 'activated'
  }, scope)
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith(scope))
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  })
}

/** Long enough for a worker that has to begin first. */
const SHOWN_WITHIN_MS = 4_000

/**
 * Hands a message over until it is listed as the only one of the worker. Of some hundred that Chromium has shown it forgets one in
 * its list (`showNotification` has ended well, `getNotifications` is without it), and a repeat, which takes the first one's
 * place, is listed.
 */
export const deliverAlone = (
  page: Page,
  data: string,
  { shown, scope = SHOP_SCOPE }: { shown: object; scope?: string },
): Promise<void> =>
  expect(async () => {
    await deliver(page, data, scope)
    await expect
      .poll(() => shownNotifications(page, scope), { timeout: SHOWN_WITHIN_MS })
      .toMatchObject([shown])
  }).toPass({ timeout: 3 * SHOWN_WITHIN_MS })

/** What the worker of this scope shows now. */
const shownNotifications = (page: Page, scope = SHOP_SCOPE) =>
  page.evaluate(async (asked) => {
    const registration = await navigator.serviceWorker.getRegistration(asked)
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, tag }) => ({ title, tag }))
  }, scope)
