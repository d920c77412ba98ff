import type { RequestContext, SignedInUser } from '../context.ts'
import { AppError } from './app-error.ts'

/** The signed-in user of a call with `who: 'user'`; the door has already refused everybody else. */
export function requireUser(ctx: RequestContext): SignedInUser {
  if (!ctx.user) throw new AppError('not_signed_in')
  return ctx.user
}
