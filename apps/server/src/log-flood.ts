const WINDOW_MS = 10_000
/** What strangers can cause as often as they like: so many lines of each in a window. */
const MOST_OF_STRANGERS = 20
const BY_STRANGERS =
  /^(?:access\.refused|merchant\.(?:not_found|lookup_failed)|payment\.refused|telegram\.\w+|click_app\.\w+|live\.\w+|jobs_not_read|database_connection_lost|bus_connection_lost|bus_not_sent)$/

/**
 * Answers whether a line is to be written. Of events that strangers or an absent database cause, the first of each ten seconds are;
 * `dropped` is told how many were not.
 */
export function createFloodGuard({
  now,
  dropped,
}: {
  now: () => number
  dropped: (fields: { of: string; count: number }) => void
}): (event: string) => boolean {
  const windows = new Map<string, { endsAt: number; count: number }>()
  return (event) => {
    if (!BY_STRANGERS.test(event)) return true
    const known = windows.get(event)
    if (!known || known.endsAt <= now()) {
      windows.set(event, { endsAt: now() + WINDOW_MS, count: 1 })
      if (known && known.count > MOST_OF_STRANGERS)
        dropped({ of: event, count: known.count - MOST_OF_STRANGERS })
      return true
    }
    known.count += 1
    return known.count <= MOST_OF_STRANGERS
  }
}
