/** A person or a tablet of the staff, and who allowed it. */
export type StaffActor = { staffId: string | null; deviceId: string | null; allowedBy: string | null }
