const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** True when the database ended a statement only because another transaction was in its way: it may be run again. */
export function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}
