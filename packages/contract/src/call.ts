import type { z } from 'zod'

/** How one call looks on the wire, whichever table it stands in. `{name}` in a path is a path parameter. */
export type CallShape = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** Its body is a form with a file (multipart/form-data), not JSON. */
  takesFile?: true
  /** May be long work for a processor: it is done where no other call waits for it (decision 0125). */
  runsAside?: true
}

/** The schemas of one call. A part that is absent is empty: no path parameters, no query, no body. */
export type CallSchemas = {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  output: z.ZodType
  summary: string
}
type InputOf<S> = S extends z.ZodType ? z.input<S> : never
type ParsedOf<S> = S extends z.ZodType ? z.output<S> : undefined

type Part<Key extends string, S> = S extends z.ZodType
  ? Partial<z.input<S>> extends z.input<S>
    ? { [K in Key]?: InputOf<S> }
    : { [K in Key]: InputOf<S> }
  : unknown

/** What a caller writes: only the parts the call has. */
export type InputOfCall<C extends CallSchemas> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>

/** What a handler receives: every part, parsed. */
export type ParsedOfCall<C extends CallSchemas> = {
  params: ParsedOf<C['params']>
  query: ParsedOf<C['query']>
  body: ParsedOf<C['body']>
}
/** What a handler answers. */
export type AnswerOfCall<C extends CallSchemas> = z.input<C['output']>
/** What a caller gets. */
export type OutputOfCall<C extends CallSchemas> = z.output<C['output']>
