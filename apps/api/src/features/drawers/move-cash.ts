import { inTransaction } from '@dasturxon/db'
import { grantOf, MOVE_LIMIT, signedAmount, type Right } from '@dasturxon/domain'
import { addDrawerEntry, isRepeated } from '../money/cash-entries.ts'
import { lockOpenShift } from '../money/open-shift.ts'
import { rightMissing } from '../staff/admit-staff.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import type { StaffActor } from '../staff/staff-actor.ts'
import { requireDrawer } from './present-drawers.ts'

/** Cash goes in, out, or to the bank. */
export const moveCash: DeskHandler<'desk.moveCash'> = async ({ params, body }, ctx) => {
  const { merchantId, db } = ctx
  const { id: drawerId } = await requireDrawer(ctx, params.id)
  const { kind, amount, note } = body
  const press = {
    merchantId,
    table: 'drawer_entry',
    key: `move ${body.key}`,
    kind,
    amount,
    ofId: drawerId,
  } as const
  if (!(await isRepeated(db, press))) {
    const by = allowMove(ctx, { amount, isToBank: kind === 'BANK' })
    await inTransaction(ctx, async (tx) => {
      const shift = await lockOpenShift(tx, { merchantId, drawerId })
      if (await isRepeated(tx, press)) return
      const { id: shiftId, branchId } = shift
      const entry = { shiftId, kind, amount: signedAmount(kind, amount), note, key: press.key }
      await addDrawerEntry(tx, { merchantId, branchId, now: ctx.now(), by }, entry)
    })
  }
  return requireDrawer(ctx, drawerId)
}

/**
 * Who allowed by PIN what a call needs beyond its own right. Throws right_missing where nobody did, or somebody who may not, after which a
 * screen asks for one.
 */
export function requireAllowance({ allowedBy }: DeskContext, right: Right): { id: string; name: string } {
  if (!allowedBy || grantOf(allowedBy.role, right) !== 'yes') throw rightMissing(right, true)
  return allowedBy
}

/** Who moves cash, and who allowed it: more than the limit asks everybody for a PIN. Throws right_missing. */
export function allowMove(
  ctx: DeskContext,
  { amount, isToBank }: { amount: number; isToBank: boolean },
): StaffActor {
  const { onDuty, rights, allowedBy } = ctx
  const asks = isToBank ? rights['cash.bank'] !== 'yes' : amount > MOVE_LIMIT
  const allowing = asks ? requireAllowance(ctx, 'cash.bank') : allowedBy
  return { staffId: onDuty.staffId, deviceId: onDuty.deviceId, allowedBy: allowing?.id ?? null }
}
