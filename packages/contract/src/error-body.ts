import { z } from 'zod'
import { named } from './common.ts'
import { LANGUAGES } from '@dasturxon/domain'
import { ERROR_CODES } from './errors.ts'

/** Facts a screen may need to say what is wrong: which product, how many are left, how much is missing. */
export const ErrorDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type ErrorDetails = z.infer<typeof ErrorDetails>

/** What went wrong, in every language of the shops (spec §8). */
const Description = z.record(z.enum(LANGUAGES), z.string())

/** The body of every error answer. */
export const ErrorBody = named('ErrorBody', {
  code: z.enum(ERROR_CODES),
  description: Description,
  requestId: z.string(),
  details: ErrorDetails.optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
