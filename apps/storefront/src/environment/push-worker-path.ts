/** Where the service worker of push messages is served from, and what it would control: no page of the shop is below it. */
export const PUSH_WORKER_PATH = '/push-worker.js'
export const PUSH_WORKER_SCOPE = '/push-worker/'
