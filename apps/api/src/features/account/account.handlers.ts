import { LARGEST_IMAGE_BYTES } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { CODE_LENGTH, RESEND_SECONDS } from '../sign-in/code.ts'
import { sendAccountCode } from '../users/account-code.ts'
import { endSessions } from './end-sessions.ts'
import { exportAccount } from './export-account.ts'
import { changePhone, verifyPhone } from '../users/change-phone.ts'
import { removeAccount } from './remove-account.ts'
import { removeImage, setImage } from '../users/set-image.ts'
import { requireUser } from '../../http/require-user.ts'
import { listSessions } from '../../http/session.ts'
import { hasActiveOrder } from '../users/users.queries.ts'

const HOUR_SECONDS = 3600
/** Base64 makes four letters of three bytes; some room is left in which the refusal can still name the limit. */
const IMAGE_BODY_BYTES = 1.5 * LARGEST_IMAGE_BYTES

/** What concerns an account as a whole; mostly it asks for fresh proof. */
export const accountHandlers = {
  'users.sendCode': async ({ body }, ctx) => {
    const { id: userId, phone } = requireUser(ctx)
    // said before a code is paid for and typed
    if (body.purpose === 'REMOVE' && (await hasActiveOrder(ctx.db, ctx.merchantId, userId)))
      throw new AppError('account_has_active_orders')
    await sendAccountCode(ctx, { userId, purpose: body.purpose, phone })
    return { resendAfterSeconds: RESEND_SECONDS, codeLength: CODE_LENGTH }
  },
  'users.sessions': async (_input, ctx) => {
    const { id: userId } = requireUser(ctx)
    const sessions = await listSessions(ctx.db, {
      merchantId: ctx.merchantId,
      userId,
      token: ctx.token,
      now: ctx.now(),
    })
    return sessions.map(({ signedInAt, seenAt, ...session }) => ({
      ...session,
      signedInAt: signedInAt.toISOString(),
      seenAt: seenAt.toISOString(),
    }))
  },
  'users.endSessions': endSessions,
  'users.changePhone': changePhone,
  'users.verifyPhone': verifyPhone,
  'users.export': {
    handler: exportAccount,
    rateLimit: { key: 'export', per: 'user', limit: 5, windowSeconds: HOUR_SECONDS },
  },
  'users.remove': removeAccount,
  'users.setImage': {
    handler: setImage,
    bodyBytes: IMAGE_BODY_BYTES,
    rateLimit: { key: 'image', per: 'user', limit: 20, windowSeconds: HOUR_SECONDS },
  },
  'users.removeImage': removeImage,
} satisfies Partial<Handlers>
