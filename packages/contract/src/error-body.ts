import { z } from 'zod'
import { ERROR_CODES } from './errors.ts'

/** Facts a screen may need to say what is wrong: which product, how many are left, how much is missing. */
export const ErrorDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type ErrorDetails = z.infer<typeof ErrorDetails>

/** The body of every error answer. */
export const ErrorBody = z
  .object({
    code: z.enum(ERROR_CODES),
    description: z.object({ uz: z.string(), ru: z.string(), eng: z.string() }),
    requestId: z.string(),
    details: ErrorDetails.optional(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof ErrorBody>
