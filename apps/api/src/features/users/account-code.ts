import { newId, type Transaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { deliverCode } from '../sign-in/deliver-code.ts'
import { hasOrdered } from '../sign-in/has-ordered.ts'
import { requireCode, storeCode, spendCode, type CodeSlot } from '../sign-in/stored-code.ts'

/** What a code allows; one that was sent for signing in, or for another purpose, allows nothing here. */
type CodePurpose = 'REMOVE' | 'OLD_PHONE' | 'NEW_PHONE' | 'END_SESSIONS'
type Asked = { userId: string; purpose: CodePurpose; phone: string }
type Given = Asked & { code: string; id?: string }

const slotOf = ({ userId, purpose, phone, id }: Asked & { id?: string | undefined }): CodeSlot => ({
  table: 'account_code',
  key: { user_id: userId, purpose },
  also: { phone, ...(id !== undefined && { id }) },
  boundTo: `account:${purpose}:${userId}:${phone}`,
})

/** Sends a code to a phone of the customer and answers its id. It shares its budgets with sign-in. */
export async function sendAccountCode(ctx: RequestContext, asked: Asked): Promise<string> {
  const { phone } = asked
  const id = newId(ctx.now())
  const stored = await storeCode(ctx, slotOf({ ...asked, id }), {
    phone,
    isKnown: await hasOrdered(ctx, phone),
  })
  await deliverCode(ctx, { phone, ...stored })
  return id
}

/** Throws account_code_wrong unless this is the code that was sent. */
export const requireAccountCode = (ctx: RequestContext, given: Given): Promise<void> =>
  requireCode(ctx, slotOf(given), { code: given.code, refusal: 'account_code_wrong' })

/** Uses the code up with what it allows; throws account_code_wrong when another request was faster. */
export async function useUpAccountCode(tx: Transaction, merchantId: string, given: Given): Promise<void> {
  if (!(await spendCode(tx, merchantId, slotOf(given), given.code))) throw new AppError('account_code_wrong')
}
