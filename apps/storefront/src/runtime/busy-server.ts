import { createWatched } from '@dasturxon/client'

/** Of what the server says: the customers whom it refused together do not come again together. */
const LEAST_PART = 0.75
const SPREAD = 0.5

/** How many calls wait. */
const waiting = createWatched(0)

/** Waits about so many seconds for a server that has no room now; `isServerBusy` says so meanwhile. */
export async function waitForRoom(seconds: number): Promise<void> {
  waiting.set(waiting.read() + 1)
  const ms = seconds * 1000 * (LEAST_PART + SPREAD * Math.random())
  await new Promise((resolve) => setTimeout(resolve, ms))
  waiting.set(waiting.read() - 1)
}

/** Whether a call waits for a busy server. */
export const isServerBusy = (): boolean => waiting.read() > 0

/** Tells when `isServerBusy` may have changed; returns the way to stop it. */
export const { subscribe: onServerBusy } = waiting
