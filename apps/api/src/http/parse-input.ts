import type { z } from 'zod'
import { AppError } from './app-error.ts'

/** The parts of a request as they came. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }
type Schemas = { [Part in keyof RawInput]?: z.ZodType | undefined }

/** The parts of a request as the contract wants them; throws invalid_request with the fields that are wrong. */
export function parseInput({ params, query, body }: Schemas, raw: RawInput): unknown {
  const problems: string[] = []
  const part = (key: keyof RawInput, schema: z.ZodType | undefined) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(raw[key] ?? (key === 'body' ? undefined : {}))
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) problems.push([key, ...issue.path].join('.'))
    return undefined
  }
  const input = { params: part('params', params), query: part('query', query), body: part('body', body) }
  if (problems.length > 0) throw new AppError('invalid_request', { fields: problems.slice(0, 10).join(', ') })
  return input
}
