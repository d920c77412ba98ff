import { MINUTE_MS } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'

const MOST_VIEWS = 200
const HOUR_MS = 60 * MINUTE_MS

/** Who is signed in; a tablet is nobody in particular and sees no customers. */
export function requireStaffId({ onDuty }: DeskContext): string {
  if (onDuty.staffId === null) throw new AppError('forbidden')
  return onDuty.staffId
}

/** Writes down that somebody has opened a customer's page: once an hour is enough (desk §5.12). */
export async function noteView(ctx: DeskContext, customerId: string): Promise<void> {
  const now = ctx.now()
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  await sql`
    insert into customer_view (merchant_id, user_id, staff_id, hour, at)
    values (${ctx.merchantId}, ${customerId}, ${requireStaffId(ctx)}, ${hour}, ${now})
    on conflict (merchant_id, user_id, staff_id, hour) do nothing`.execute(ctx.db)
}

/** Who has read whose page, the newest first; of one customer where one is named. */
export const listViews: DeskHandler<'desk.customerViews'> = async ({ query }, { db, merchantId }) => {
  const { rows } = await sql<{ at: Date; by: string; id: string; name: string; phone: string }>`
    select v.at, s.name as by, c.id, trim(c.first_name || ' ' || c.last_name) as name, c.phone
    from customer_view v
    join staff s on s.merchant_id = v.merchant_id and s.id = v.staff_id
    join customer c on c.merchant_id = v.merchant_id and c.id = v.user_id
    where v.merchant_id = ${merchantId} and ${query.customerId === undefined ? sql`true` : sql`v.user_id = ${query.customerId}`}
    order by v.at desc limit ${MOST_VIEWS}`.execute(db)
  return {
    views: rows.map(({ at, by, ...customer }) => ({ at: at.toISOString(), by, customer })),
  }
}
