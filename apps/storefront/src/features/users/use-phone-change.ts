import type { CallError } from '@dasturxon/contract/client'
import { useRef, useSyncExternalStore } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { sessionKeyOf, storageKey } from '../../storage/storage.ts'
import { showToast } from '@dasturxon/ui'
import { pendingPhone, type PendingPhone } from './pending-phone.ts'

/** The number of digits when the API's answer does not name it. */
const USUAL_CODE_LENGTH = 6
/** A longer wait is that of a budget, not of a code that is still on its way. */
const LONGEST_RESEND_SECONDS = 60

/**
 * A change of the phone, step by step (decision 0030): a code of the present phone where the server asks for it, then one of the
 * new phone. Each step answers the error to be shown, or null.
 */
export function usePhoneChange() {
  const t = useTranslations('profile')
  const call = useCall()
  const navigate = useNavigate()
  const key = storageKey(sessionKeyOf(useEnvironment()), 'phone-change')
  const pending = useSyncExternalStore(
    pendingPhone.subscribe,
    () => pendingPhone.read(key),
    () => null,
  )
  /** Good for five minutes, also for another code to the new phone. In memory only: it opens the account. */
  const oldCode = useRef<string | null>(null)

  function store(next: PendingPhone | null): null {
    pendingPhone.store(key, next)
    return null
  }

  /** Asks for a code at the new phone, or first at the present one. */
  async function ask(phone: string): Promise<CallError | null> {
    const code = oldCode.current
    const answer = await call('users.changePhone', {
      body: { phone, type: 'WEB', ...(code === null ? {} : { code }) },
    })
    if (answer.ok) {
      const { id, time } = answer.data
      return store({ step: 'confirm', phone, id, codeLength: USUAL_CODE_LENGTH, resendAt: secondsOn(time) })
    }
    if (answer.error.code === 'fresh_proof_required') return prove(phone)
    const wait = waitOf(answer.error)
    if (wait !== null && pending?.step === 'confirm' && pending.phone === phone)
      return store({ ...pending, resendAt: secondsOn(wait) })
    return answer.error
  }

  async function prove(phone: string): Promise<CallError | null> {
    const sent = await call('users.sendCode', { body: { purpose: 'OLD_PHONE' } })
    const wait = sent.ok ? sent.data.resendAfterSeconds : waitOf(sent.error)
    if (!sent.ok && wait === null) return sent.error
    const codeLength = sent.ok ? sent.data.codeLength : USUAL_CODE_LENGTH
    return store({ step: 'prove', phone, id: '', codeLength, resendAt: secondsOn(wait ?? 0) })
  }

  async function giveOldCode(code: string): Promise<CallError | null> {
    if (!pending) return null
    oldCode.current = code
    const error = await ask(pending.phone)
    if (error) oldCode.current = null
    return error
  }

  async function giveNewCode(code: string): Promise<CallError | null> {
    if (!pending) return null
    const { id, phone } = pending
    const answer = await call('users.verifyPhone', { body: { id, phone, code } })
    if (!answer.ok) return answer.error
    store(null)
    showToast({ text: t('phoneChanged'), tone: 'ok' })
    await navigate(paths.profileUser, { replace: true })
    return null
  }

  async function resend(): Promise<{ error: CallError | null }> {
    if (!pending) return { error: null }
    if (pending.step === 'prove') return { error: await prove(pending.phone) }
    const error = await ask(pending.phone)
    // The old code is over as well: the proof begins anew.
    if (error?.code !== 'account_code_wrong') return { error }
    oldCode.current = null
    return { error: await ask(pending.phone) }
  }

  return { pending, ask, giveOldCode, giveNewCode, resend, begin: () => void store(null) }
}

const secondsOn = (seconds: number): number => Date.now() + seconds * 1000

/** Seconds until another code may be asked for, where the one before is still good; otherwise null. */
function waitOf(error: CallError): number | null {
  const wait = error.details?.['retryAfterSeconds']
  return typeof wait === 'number' && wait <= LONGEST_RESEND_SECONDS ? wait : null
}
