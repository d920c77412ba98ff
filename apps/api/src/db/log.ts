/** One event name and its fields; the database floor needs no more of a logger than this. */
export type Log = (event: string, fields: Record<string, unknown>) => void
