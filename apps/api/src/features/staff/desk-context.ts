import type { DeskCallAnswer, DeskCallName, DeskCallParsed, deskSchemas } from '@dasturxon/contract/desk'
import type { Grant, Language, Right, StaffRole } from '@dasturxon/domain'
import type { App, CurrentMerchant } from '../../context.ts'
import type { HandlersOf } from '../../http/handlers.ts'

/** Who is signed in at the desk: a person, or a tablet that stands for whoever is at it. */
export type OnDuty = {
  merchantId: string
  /** Null for a tablet. */
  staffId: string | null
  /** Null for a person. */
  deviceId: string | null
  role: StaffRole
  name: string
  /** Empty: all branches of the merchant. */
  branchIds: readonly string[]
  language: string | null
  provenUntil: Date | null
  expiresAt: Date
}

/** What one call of the desk may use. */
export type DeskContext = App & {
  merchant: CurrentMerchant
  merchantId: string
  /** Throws for a call of anybody: those who answer such a call do not look. */
  onDuty: OnDuty
  rights: Record<Right, Grant>
  /** Who allowed this call by PIN. */
  allowedBy: { id: string; name: string; role: StaffRole } | null
  /** The hash of the session's token. */
  sessionHash: Buffer
  language: Language
  requestId: string
  source: string
  cookies: { signIn: (token: string, days: number) => void; signOut: () => void }
}

/** Who writes, also where no call does: work that somebody left for later. */
export type WriterContext = Pick<DeskContext, 'merchantId' | 'onDuty' | 'allowedBy' | 'now'>

/** Answers one call of the desk. */
export type DeskHandler<N extends DeskCallName> = (
  input: DeskCallParsed<N>,
  ctx: DeskContext,
) => Promise<DeskCallAnswer<N>>

/** One handler for every call of the desk, with the limits of that call: a call without one does not compile. */
export type DeskHandlers = HandlersOf<typeof deskSchemas, DeskContext>
