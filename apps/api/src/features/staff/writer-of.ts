import type { Transaction } from '@dasturxon/db'
import { grantsOf, isStaffRole, RIGHTS, type Grant, type Right } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import type { WriterContext } from './desk-context.ts'
import { findStaff } from './staff.queries.ts'

/** Somebody in whose name work is done that they left for later, and what they may do by now: nothing, where they were switched off. */
export async function writerOf(
  tx: Transaction,
  { now }: Pick<App, 'now'>,
  { merchantId, staffId }: { merchantId: string; staffId: string },
): Promise<{ ctx: WriterContext; rights: Record<Right, Grant> }> {
  const person = await findStaff(tx, { merchantId, staffId })
  const role = person && isStaffRole(person.role) ? person.role : 'COURIER'
  const onDuty = {
    merchantId,
    staffId,
    deviceId: null,
    role,
    name: person?.name ?? '',
    branchIds: person?.branch_ids ?? [],
    language: null,
    provenUntil: null,
    expiresAt: now(),
  }
  const isWorking = person?.status === 'ACTIVE'
  // of each right
  const none = Object.fromEntries(RIGHTS.map((right) => [right, 'no'])) as Record<Right, Grant>
  return { ctx: { merchantId, onDuty, allowedBy: null, now }, rights: isWorking ? grantsOf(role) : none }
}
