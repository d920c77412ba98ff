import type { ErrorBody, ErrorCode, ErrorDetails } from '@dasturxon/contract'
import { errors } from '@dasturxon/contract/errors'
import { errorText } from '@dasturxon/i18n/texts'

/** An outcome the caller is meant to see. Anything else that is thrown is a bug and becomes `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, details?: ErrorDetails) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** Status and body of an error answer: the code's row of the table with the figures of its details, and nothing of what went wrong inside. */
export function answerOf(error: AppError, requestId: string): { status: number; body: ErrorBody } {
  const { status } = errors[error.code]
  const description = errorText(error.code, error.details)
  return {
    status,
    body: { code: error.code, description, requestId, ...(error.details ? { details: error.details } : {}) },
  }
}
