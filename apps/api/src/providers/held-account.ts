import type { AccountTested } from '@dasturxon/domain'

/** A merchant's account with an outside service as it is stored, opened. */
export type HeldAccount = {
  settings: Readonly<Record<string, unknown>>
  isActive: boolean
  /** Counts its changes, from 1. */
  version: number
  /** Null: by files of the operator, or before anybody wrote it down. */
  changedAt: Date | null
  changedBy: string | null
  tested: AccountTested | null
}

/** Who changes an account at the desk. */
export type AccountWriter = { name: string; at: Date }

/** The columns that say who changed an account, and that nobody has tested it since. */
export const writtenBy = (by: AccountWriter | undefined) => ({
  changed_at: by?.at ?? null,
  changed_by: by?.name ?? null,
  tested: null,
})
