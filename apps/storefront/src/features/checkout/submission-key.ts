import { VISIT_KEYS } from '../../storage/storage.ts'

const KEY = VISIT_KEYS.submission

/** The key, where the browser's storage is switched off. */
let held: string | null = null

/**
 * The idempotency key of the order being placed: the same until an answer has come, after a reload and in other tabs too,
 * so that a retry or a second tab is known for the submission it repeats (T-PAY-06).
 */
export function submissionKey(): string {
  const key = read() ?? crypto.randomUUID()
  write(key)
  return key
}

/** After an answer, whatever it was: the next submission is another one. */
export function renewSubmissionKey(): void {
  write(null)
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return held
  }
}

function write(key: string | null): void {
  held = key
  try {
    if (key === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, key)
  } catch {
    // Kept in memory then.
  }
}
