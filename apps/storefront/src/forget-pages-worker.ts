/**
 * Stands in the place of `pages-worker.ts` where the server is told to keep no pages (`OFFLINE_PAGES=off`): what was kept goes, and the
 * worker of the whole shop ends itself. It shares no line with what it replaces. Push messages go on.
 */

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
/** What of a service worker's world is used here; the types of pages do not know it. */
type EndingWorker = {
  registration: ServiceWorkerRegistration
  addEventListener: (name: 'activate', listener: (event: Waiting) => void) => void
}

// The only global of a worker; its type is above.
const worker = self as unknown as EndingWorker

if (new URL(worker.registration.scope).pathname === '/')
  worker.addEventListener('activate', (event) => event.waitUntil(forgetPages()))

async function forgetPages(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('dasturxon')) await caches.delete(name)
  await worker.registration.unregister()
}
