/**
 * One line of the log: an event name and its fields; never codes, tokens, card numbers or whole bodies. What is called `code` is never
 * written: the code of an exit is `exitCode`, that of a refusal `reason`.
 */
export type Log = (event: string, fields: Record<string, unknown> & { code?: never }) => void
