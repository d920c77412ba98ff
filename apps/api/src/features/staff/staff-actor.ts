import type { DeskContext } from './desk-context.ts'

/** A person or a tablet of the staff, and who allowed it. */
export type StaffActor = { staffId: string | null; deviceId: string | null; allowedBy: string | null }

/** Who acts, for the history. */
export const actorOf = ({ onDuty, allowedBy }: DeskContext): StaffActor => ({
  staffId: onDuty.staffId,
  deviceId: onDuty.deviceId,
  allowedBy: allowedBy?.id ?? null,
})
