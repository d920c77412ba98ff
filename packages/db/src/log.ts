/** One line of the log: an event name and its fields; never codes, tokens, card numbers or whole bodies. */
export type Log = (event: string, fields: Record<string, unknown>) => void
