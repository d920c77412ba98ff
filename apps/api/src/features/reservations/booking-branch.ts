import { BranchSettings } from '@dasturxon/contract/schemas'
import { MINUTE_MS, type ReservationQuestion } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { findBranch } from '../branches/branches.queries.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'

export type BookingBranch = { id: string; stayMs: number; question: ReservationQuestion }

/** A branch that takes reservations (MER-4 bookingActive, spec §3 bookingEnabled); throws where there are none. */
export async function requireBookingBranch(ctx: RequestContext, id: string): Promise<BookingBranch> {
  const { db, merchantId } = ctx
  const { bookingActive } = await loadMerchantSettings(db, merchantId)
  if (!bookingActive) throw new AppError('reservations_off')
  const branch = await findBranch(db, merchantId, id)
  if (!branch?.is_active) throw new AppError('branch_not_found')
  const { bookingEnabled, bookingStayMinutes } = BranchSettings.parse(branch.settings)
  if (!bookingEnabled) throw new AppError('service_type_unavailable')
  return {
    id: branch.id,
    stayMs: bookingStayMinutes * MINUTE_MS,
    question: {
      hours: {
        workHours: branch.work_hours,
        exceptions: branch.hour_exceptions,
      },
      zone: branch.time_zone,
      now: ctx.now(),
      stayMinutes: bookingStayMinutes,
    },
  }
}
