import { deskCalls, type DeskCallName, type DeskCallShape } from '@dasturxon/contract/desk'
import { deskSchemasOf } from '@dasturxon/contract/desk/schemas'
import { deviceGrantsOf, grantOf, grantsOf, parseLanguage, STAFF_ROLES, type Right } from '@dasturxon/domain'
import type { App, CurrentMerchant } from '../../context.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { AppError } from '../../http/app-error.ts'
import { parseInput, type RawInput } from '../../http/parse-input.ts'
import { refuseCardNumbers } from '../../http/refuse-card-numbers.ts'
import { hashToken } from '../../http/token.ts'
import type { DeskContext, DeskHandlers, OnDuty } from './desk-context.ts'
import { hasPinHolder, spendAllowance } from './allowance.ts'
import { findOnDuty } from './staff-session.ts'

export type DeskCaller = {
  merchant: CurrentMerchant
  token: string | null
  /** What `desk.allow` answered for this call. */
  allowance: string | null
  language: string | null
  requestId: string
  source: string
  cookies: DeskContext['cookies']
}

type AnyHandler = (input: unknown, ctx: DeskContext) => Promise<unknown>

/** Runs one call of the desk: who, whether they may, parse, run, check. Throws AppError for all that the caller shall see. */
export async function runDeskCall<N extends DeskCallName>(
  whole: App,
  handlers: Pick<DeskHandlers, N>,
  { name, raw, caller }: { name: N; raw: RawInput; caller: DeskCaller },
): Promise<unknown> {
  const call: DeskCallShape = deskCalls[name]
  const { merchant, token } = caller
  const app = appOfMerchant(whole, merchant.id)
  const { onDuty, isAllowed } = await assertMayCall(whole, name, caller)
  refuseCardNumbers([raw.query, typedIn(name, raw.body)])

  const sessionHash = hashToken(token ?? '')
  const allowedBy =
    onDuty && isAllowed && isRight(call.right)
      ? await spend(app, { onDuty, right: call.right, name, raw, caller, sessionHash })
      : null
  const { params, query, body } = deskSchemasOf(name)
  const input = parseInput({ params, query, body }, raw)
  const ctx: DeskContext = {
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
  // The table pairs each name with its own handler; TypeScript cannot follow that pairing through a variable name.
  const answer = await (handlers[name] as unknown as AnyHandler)(input, ctx).catch((error: unknown) => {
    throw isOfEndedSession(error) ? refusalOf(caller) : error
  })
  if (app.checksAnswers) checkAnswer(name, answer)
  return answer
}

/** Whether something was to be left in the name of a sign-in that was ended while the call ran. */
const isOfEndedSession = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && String(error.constraint).endsWith('session_hash_fkey')

/** Any digits may stand in the bytes of a file, and those of a barcode in its cells. */
function typedIn(name: DeskCallName, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if (name === 'desk.sendSheet') return { ...body, file: undefined }
  return name === 'desk.mendSheet' ? { ...body, cells: undefined } : body
}

/**
 * Throws unless the caller may make the call, as far as that can be said before its body is read. `isAllowed`: by somebody's PIN
 * alone, which is spent when the call is made.
 */
export async function assertMayCall(
  whole: App,
  name: DeskCallName,
  caller: DeskCaller,
): Promise<{ onDuty: OnDuty | null; isAllowed: boolean }> {
  const call: DeskCallShape = deskCalls[name]
  const { merchant, token } = caller
  const app = appOfMerchant(whole, merchant.id)
  const now = app.now()
  const onDuty = token === null ? null : await findOnDuty(app.db, { merchantId: merchant.id, token, now })
  if (call.right !== 'anyone' && !onDuty) throw refusalOf(caller)
  if (call.needsProof && !isProven(onDuty, now)) throw await proofOrRight(onDuty, call)
  const isAllowed =
    onDuty !== null && isRight(call.right) && (await needsPin(app, onDuty, call.right, caller))
  return { onDuty, isAllowed }
}

/** Who may do it by themselves, with a proof of the last five minutes: for an answer that is no call. Throws as a call would. */
export async function requireProven(whole: App, caller: DeskCaller, right: Right): Promise<App> {
  const { merchant, token } = caller
  const app = appOfMerchant(whole, merchant.id)
  const now = app.now()
  const onDuty = token === null ? null : await findOnDuty(app.db, { merchantId: merchant.id, token, now })
  if (!onDuty) throw refusalOf(caller)
  if (grantOf(onDuty.role, right) !== 'yes') throw rightMissing(right, false)
  if (!isProven(onDuty, now)) throw new AppError('proof_needed')
  return app
}

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
async function proofOrRight(onDuty: OnDuty | null, { right }: DeskCallShape): Promise<AppError> {
  const isMissing = onDuty !== null && isRight(right) && grantOf(onDuty.role, right) === 'no'
  return isMissing && isRight(right) ? rightMissing(right, false) : new AppError('proof_needed')
}

/** Of a token that is over the browser is told to forget it: it would come with every call. */
function refusalOf({ token, cookies }: DeskCaller): AppError {
  if (token === null) return new AppError('not_signed_in')
  cookies.signOut()
  return new AppError('session_outdated')
}

type Asked = {
  onDuty: OnDuty
  right: Right
  name: DeskCallName
  raw: RawInput
  caller: DeskCaller
  sessionHash: Buffer
}

/** Whether the table of rights lets the call pass with somebody's PIN alone; throws where not even that is enough, or none came. */
async function needsPin(app: App, onDuty: OnDuty, right: Right, { allowance }: DeskCaller): Promise<boolean> {
  const grant = (onDuty.deviceId ? deviceGrantsOf(onDuty.role) : grantsOf(onDuty.role))[right]
  if (grant === 'yes') return false
  if (grant === 'no') throw rightMissing(right, false)
  if (allowance !== null) return true
  // Where nobody has a PIN yet a shift begins without one: else no order of a new shop's tablet would be heard.
  if (right === 'shift.begin' && !(await hasPinHolder(app.db, onDuty))) return false
  throw rightMissing(right, true)
}

/** Spends what was allowed by PIN; answers by whom. */
async function spend(app: App, { onDuty, right, name, raw, caller, sessionHash }: Asked) {
  const about = idIn(raw.params)
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

function checkAnswer(name: DeskCallName, answer: unknown): void {
  const checked = deskSchemasOf(name).output.safeParse(answer)
  if (!checked.success)
    throw new Error(`answer of ${name} is not what the contract says: ${checked.error.message}`)
}
