import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { codeMessage } from './code-message.ts'
import { CODE_LENGTH, RESEND_SECONDS } from './code.ts'

/** What sending a code takes of a request, a customer's or the staff's. */
export type CodeSender = Pick<
  RequestContext,
  'db' | 'now' | 'log' | 'providers' | 'shopUrl' | 'merchantId' | 'language' | 'requestId'
>

type Sending = {
  phone: string
  code: string
  /** Whether a code is there that was never typed in. */
  isAgain: boolean
  forget: () => Promise<unknown>
}

/** Sends a code that was kept. When no gateway takes it, `forget` lets the customer ask again at once: throws sms_not_sent. */
export async function deliverCode(ctx: CodeSender, sending: Sending): Promise<void> {
  const { phone: to, code, isAgain, forget } = sending
  try {
    const text = await codeMessage(ctx, code)
    await ctx.providers.sms.send({ merchantId: ctx.merchantId, to, text, code, isAgain, at: ctx.now() })
  } catch (error) {
    ctx.log('sms.failed', {
      requestId: ctx.requestId,
      cause: error instanceof Error ? error.message : String(error),
    })
    await forget()
    throw new AppError('sms_not_sent')
  }
}

/** Whole seconds until another code may be sent after the one of `sentAt`; 0 when it may be now. */
export const secondsToWait = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + RESEND_SECONDS * 1000 - now.getTime()) / 1000))

/**
 * The refusal of another code while one is on its way. It says how long that one is, so that the screen can ask for it: it
 * is still good, also on a page that does not know of it.
 */
export const codeOnItsWay = (sentAt: Date | undefined, now: Date): AppError =>
  new AppError('too_many_requests', {
    retryAfterSeconds: Math.max(1, sentAt ? secondsToWait(sentAt, now) : 1),
    codeLength: CODE_LENGTH,
  })
