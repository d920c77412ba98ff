import { timingSafeEqual } from 'node:crypto'
import { DEPLOYMENT } from '@dasturxon/db'
import { normalisePhone } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { AppError } from '../../http/app-error.ts'
import { takeFromBudgets, type Budget } from '../../http/budgets.ts'
import { hashToken } from '../../http/token.ts'
import { sendBudgets, wrongTries } from '../sign-in/budgets.ts'
import {
  CODE_ATTEMPTS,
  CODE_LENGTH,
  CODE_MINUTES,
  hashCode,
  newCode,
  RESEND_SECONDS,
} from '../sign-in/code.ts'
import { writeCodeMessage } from '../sign-in/code-message.ts'
import { codeOnItsWay, secondsToWait } from '../sign-in/deliver-code.ts'

/** Who asks: nobody is known yet, and there is no shop. */
export type Newcomer = { source: string; requestId: string; language: 'uz' | 'ru' | 'eng' }

const BOUND_TO = 'start a shop'
const BRAND = 'Dasturxon'

/** Throws where nobody may begin a shop here, or where an invitation is needed and this is not its word. */
export function assertMayBegin({ registration }: App, invitation: string): void {
  const { kind, word } = registration ?? { kind: 'off', word: '' }
  if (kind === 'off') throw new AppError('registration_off')
  if (kind === 'open') return
  if (word === '' || !timingSafeEqual(hashToken(word), hashToken(invitation.trim())))
    throw new AppError('start_invitation_wrong')
}

/** A phone in the one way of writing it. Throws phone_invalid. */
export function requirePhone(typed: string): string {
  const phone = normalisePhone(typed)
  if (phone === null) throw new AppError('phone_invalid')
  return phone
}

/** There is no shop by which a budget could be counted. */
const ofDeployment = ({ scope }: Budget): boolean => scope === 'deployment'

/** Sends a code to whoever wants a shop, out of the budgets of strangers (decision 0049). */
export async function sendRegistrationCode(whole: App, newcomer: Newcomer, phone: string) {
  const app = appOfMerchant(whole, DEPLOYMENT)
  const now = app.now()
  const { ofSource, others } = sendBudgets({ ...app, source: newcomer.source }, { phone, isKnown: false })
  await takeFromBudgets(app.db, DEPLOYMENT, ofSource.filter(ofDeployment), now)
  const last = await lastSentAt(app, phone)
  if (last && secondsToWait(last, now) > 0) throw codeOnItsWay(last, now)
  await takeFromBudgets(app.db, DEPLOYMENT, others.filter(ofDeployment), now)
  const code = newCode()
  const stored = {
    code_hash: hashCode(DEPLOYMENT, BOUND_TO + phone, code),
    attempts: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
  }
  await app.db
    .insertInto('registration_code')
    .values({ merchant_id: DEPLOYMENT, phone, ...stored })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'phone']).doUpdateSet(stored))
    .execute()
  await deliver(app, newcomer, { phone, code, isAgain: last !== undefined })
  return { phone, resendAfterSeconds: RESEND_SECONDS, codeLength: CODE_LENGTH }
}

async function deliver(
  app: App,
  { language, requestId }: Newcomer,
  { phone, code, isAgain }: { phone: string; code: string; isAgain: boolean },
): Promise<void> {
  const [host = 'localhost'] = app.baseDomains
  const text = writeCodeMessage({ brand: BRAND, host, smsContent: '', language, code })
  try {
    await app.providers.sms.send({ merchantId: DEPLOYMENT, to: phone, text, code, isAgain, at: app.now() })
  } catch (error) {
    app.log('sms.failed', { requestId, cause: error instanceof Error ? error.message : String(error) })
    await forgetCode(app, phone)
    throw new AppError('sms_not_sent')
  }
}

async function lastSentAt({ db }: App, phone: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('registration_code')
    .select('sent_at')
    .where('merchant_id', '=', DEPLOYMENT)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.sent_at
}

/** Throws unless this is the code that was sent to the phone: it survives four guesses and works for five minutes. */
export async function requireRegistrationCode(
  whole: App,
  { source }: Newcomer,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  const app = appOfMerchant(whole, DEPLOYMENT)
  const tries: Budget = { ...wrongTries({ ...app, source }), scope: 'deployment' }
  await takeFromBudgets(app.db, DEPLOYMENT, [tries], app.now())
  const row = await app.db
    .updateTable('registration_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('merchant_id', '=', DEPLOYMENT)
    .where('phone', '=', phone)
    .where('attempts', '<', CODE_ATTEMPTS)
    .where('expires_at', '>', app.now())
    .returning('code_hash')
    .executeTakeFirst()
  const typed = hashCode(DEPLOYMENT, BOUND_TO + phone, code.replaceAll(/\s/g, ''))
  if (!row || !timingSafeEqual(row.code_hash, typed)) throw new AppError('sign_in_code_wrong')
}

/** A code makes one shop. */
export async function forgetCode(whole: App, phone: string): Promise<void> {
  await appOfMerchant(whole, DEPLOYMENT)
    .db.deleteFrom('registration_code')
    .where('merchant_id', '=', DEPLOYMENT)
    .where('phone', '=', phone)
    .execute()
}
