import { normalisePhone } from '@dasturxon/domain'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { CODE_LENGTH, RESEND_SECONDS } from './code.ts'
import { deliverCode } from './deliver-code.ts'
import { hasOrdered } from './has-ordered.ts'
import { storeCode, type CodeSlot } from './stored-code.ts'

/** The code that signs a customer of a phone in. */
export const signInSlot = (phone: string): CodeSlot => ({
  table: 'sign_in_code',
  key: { phone },
  boundTo: phone,
})

/** Sends a sign-in code. A newer code replaces the older one; the answer never tells whether the number is known. */
export const sendCode: Handler<'signIn.sendCode'> = async ({ body }, ctx) => {
  const phone = normalisePhone(body.phone)
  if (phone === null) throw new AppError('phone_invalid')
  const stored = await storeCode(ctx, signInSlot(phone), { phone, isKnown: await hasOrdered(ctx, phone) })
  await deliverCode(ctx, { phone, ...stored })
  return { phone, resendAfterSeconds: RESEND_SECONDS, codeLength: CODE_LENGTH }
}
