/** Of what the server says: the customers whom it refused together do not come again together. */
const LEAST_PART = 0.75
const SPREAD = 0.5

let waiting = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1): void {
  waiting += change
  for (const listener of listeners) listener()
}

/** Waits about so many seconds for a server that has no room now; `isServerBusy` says so meanwhile. */
export async function waitForRoom(seconds: number): Promise<void> {
  count(1)
  const ms = seconds * 1000 * (LEAST_PART + SPREAD * Math.random())
  await new Promise((resolve) => setTimeout(resolve, ms))
  count(-1)
}

/** Whether a call waits for a busy server. */
export const isServerBusy = (): boolean => waiting > 0

/** Tells when `isServerBusy` may have changed; returns the way to stop it. */
export function onServerBusy(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
