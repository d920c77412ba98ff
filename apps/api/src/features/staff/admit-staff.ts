import type { DeskCallName, DeskCallShape } from '@dasturxon/contract/desk'
import { deviceGrantsOf, grantOf, grantsOf, parseLanguage, STAFF_ROLES, type Right } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { AppError } from '../../http/app-error.ts'
import type { Admitted, Asked } from '../../http/table.ts'
import { hashToken } from '../../http/token.ts'
import { hasPinHolder, spendAllowance } from './allowance.ts'
import type { DeskCaller } from './desk-caller.ts'
import type { DeskContext, OnDuty } from './desk-context.ts'
import { findOnDuty } from './staff-session.ts'

/** Who calls the desk, and whether they may, by the right of the call, a proof, or somebody's PIN. Throws what anybody else is told. */
export async function admitStaff(
  whole: App,
  { name, call, caller }: Asked<DeskCallName, DeskCallShape, DeskCaller>,
): Promise<Admitted<DeskContext>> {
  const { merchant, token } = caller
  const { app, onDuty } = await findCaller(whole, caller)
  if (!onDuty && call.right !== 'anyone') throw refusalOf(caller)
  if (call.needsProof && !isProven(onDuty, app.now())) throw proofOrRight(onDuty, call)
  const right = isRight(call.right) ? call.right : null
  const isAllowed = onDuty !== null && right !== null && (await needsPin(app, onDuty, right, caller))
  return {
    async contextOf({ params }) {
      const sessionHash = hashToken(token ?? '')
      const allowedBy =
        isAllowed && onDuty && right
          ? await spend(app, { onDuty, right, name, about: idIn(params), caller, sessionHash })
          : null
      return {
        ...app,
        merchant,
        merchantId: merchant.id,
        onDuty: { ...(onDuty ?? NOBODY), ...(allowedBy && { branchIds: allowedBy.branchIds }) },
        rights: onDuty?.deviceId ? deviceGrantsOf(onDuty.role) : grantsOf(onDuty?.role ?? 'COURIER'),
        allowedBy,
        sessionHash,
        language: parseLanguage(caller.language) ?? merchant.mainLanguage,
        requestId: caller.requestId,
        source: caller.source,
        cookies: caller.cookies,
      }
    },
    run: (work) =>
      work().catch((error: unknown) => {
        throw isOfEndedSession(error) ? refusalOf(caller) : error
      }),
  }
}

/** The app for the caller's shop, and who is signed in there; null for nobody. */
async function findCaller(whole: App, { merchant, token }: DeskCaller) {
  const app = appOfMerchant(whole, merchant.id)
  const now = app.now()
  const onDuty = token === null ? null : await findOnDuty(app.db, { merchantId: merchant.id, token, now })
  return { app, onDuty }
}

/** Who is signed in at the desk, for what is no call. Throws not_signed_in or session_outdated, and then ends the sign-in. */
export async function requireOnDuty(
  whole: App,
  caller: DeskCaller,
): Promise<{ app: App; onDuty: OnDuty; token: string }> {
  const { app, onDuty } = await findCaller(whole, caller)
  if (!onDuty || caller.token === null) throw refusalOf(caller)
  return { app, onDuty, token: caller.token }
}

/** Who may do it by themselves, with a proof of the last five minutes: for an answer that is no call. Throws as a call would. */
export async function requireProven(whole: App, caller: DeskCaller, right: Right): Promise<App> {
  const { app, onDuty } = await requireOnDuty(whole, caller)
  if (grantOf(onDuty.role, right) !== 'yes') throw rightMissing(right, false)
  if (!isProven(onDuty, app.now())) throw new AppError('proof_needed')
  return app
}

/** Whether something was to be left in the name of a sign-in that was ended while the call ran. */
const isOfEndedSession = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && String(error.constraint).endsWith('session_hash_fkey')

/** Nobody has no branch and no right; only calls that anybody may make run with it. */
const NOBODY: OnDuty = {
  merchantId: '',
  staffId: null,
  deviceId: null,
  role: 'COURIER',
  name: '',
  branchIds: [],
  language: null,
  provenUntil: null,
  expiresAt: new Date(0),
}

const isRight = (right: DeskCallShape['right']): right is Right => right !== 'anyone' && right !== 'staff'
const isProven = (onDuty: OnDuty | null, now: Date) => (onDuty?.provenUntil?.getTime() ?? 0) > now.getTime()

/** Who may not do it at all is not asked for a proof. */
function proofOrRight(onDuty: OnDuty | null, { right }: DeskCallShape): AppError {
  const isMissing = onDuty !== null && isRight(right) && grantOf(onDuty.role, right) === 'no'
  return isMissing ? rightMissing(right, false) : new AppError('proof_needed')
}

/** Of a token that is over the browser is told to forget it: it would come with every call. */
function refusalOf({ token, cookies }: DeskCaller): AppError {
  if (token === null) return new AppError('not_signed_in')
  cookies.signOut()
  return new AppError('session_outdated')
}

type Spending = {
  onDuty: OnDuty
  right: Right
  name: DeskCallName
  about: string
  caller: DeskCaller
  sessionHash: Buffer
}

/** Whether somebody's PIN stands behind the call; throws where the table of rights asks for one that did not come, or lets it pass with none. */
async function needsPin(app: App, onDuty: OnDuty, right: Right, { allowance }: DeskCaller): Promise<boolean> {
  const grant = (onDuty.deviceId ? deviceGrantsOf(onDuty.role) : grantsOf(onDuty.role))[right]
  // Somebody who may, with a PIN beside: of what the right has a limit in, they have none or a higher one.
  if (grant === 'yes') return allowance !== null
  if (grant === 'no') throw rightMissing(right, false)
  if (allowance !== null) return true
  // Where nobody has a PIN yet a shift begins without one: else no order of a new shop's tablet would be heard.
  if (right === 'shift.begin' && !(await hasPinHolder(app.db, onDuty))) return false
  throw rightMissing(right, true)
}

/** Spends what was allowed by PIN; answers by whom. */
async function spend(app: App, { onDuty, right, name, about, caller, sessionHash }: Spending) {
  const asked = { onDuty, allowance: caller.allowance ?? '', sessionHash, right, call: name, about }
  const allowedBy = await spendAllowance(app.db, asked, app.now())
  if (!allowedBy) throw rightMissing(right, true)
  return allowedBy
}

const idIn = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''

/** Says who may, and whether their PIN is enough. */
export function rightMissing(right: Right, canBeAllowed: boolean): AppError {
  const who = STAFF_ROLES.filter((role) => grantOf(role, right) === 'yes')
  return new AppError('right_missing', { right, who: who.join(','), canBeAllowed })
}
