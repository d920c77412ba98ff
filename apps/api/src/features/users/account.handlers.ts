import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { CODE_LENGTH, RESEND_SECONDS } from '../sign-in/code.ts'
import { sendAccountCode } from './account-code.ts'
import { exportAccount } from './export-account.ts'
import { changePhone, verifyPhone } from './change-phone.ts'
import { removeAccount } from './remove-account.ts'
import { removeImage, setImage } from './set-image.ts'
import { requireUser } from '../../http/require-user.ts'
import { hasActiveOrder } from './users.queries.ts'

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
  'users.changePhone': changePhone,
  'users.verifyPhone': verifyPhone,
  'users.export': exportAccount,
  'users.remove': removeAccount,
  'users.setImage': setImage,
  'users.removeImage': removeImage,
} satisfies Partial<Handlers>
