import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { requireUser } from '../../http/require-user.ts'

/**
 * Throws customer_blocked for a customer whose orders the shop does not take (desk §5.12), with the phone to call: that of the branch, else
 * the shop's own. Orders that are under way go on.
 */
export async function assertNotBlocked(ctx: RequestContext, branchId: string): Promise<void> {
  const { rows } = await sql<{ phone: string | null }>`
    select coalesce(nullif(b.phone, ''), nullif(m.settings ->> 'phone', '')) as phone
    from customer_block k join merchant m on m.id = k.merchant_id
    left join branch b on b.merchant_id = k.merchant_id and b.id = ${branchId}
    where k.merchant_id = ${ctx.merchantId} and k.user_id = ${requireUser(ctx).id}`.execute(ctx.db)
  const [blocked] = rows
  if (blocked) throw new AppError('customer_blocked', blocked.phone === null ? {} : { phone: blocked.phone })
}
