import { normalisePhone } from '@dasturxon/domain'
import { z } from 'zod'
import { addressOf } from '../address-of.ts'
import { storableText } from '../storable.ts'
import type { ClickSettings } from './settings.ts'

const TIMEOUT_MS = 10_000
/** The form of Click's session id; it is checked because it goes into a header. */
const SESSION = /^[\w-]{8,100}$/

const Profile = z.object({
  phone_number: z.coerce.string(),
  name: storableText(100),
  surname: storableText(100),
})
const Answer = z.object({ result: Profile.nullish() })

/** Who opens the mini app: their phone in the form of `normalisePhone`, names as Click knows them, possibly empty. */
export type ClickVisitor = { phone: string; firstName: string; lastName: string }

type Options = { ownUrl: string; fetch?: typeof globalThis.fetch }

/**
 * Asks Click who a session of the mini app belongs to (`user.profile` of its integration API). Null when Click knows no such
 * session, or says no phone that this shop can use. Throws when Click cannot be asked.
 */
export async function askClickVisitor(
  miniApp: NonNullable<ClickSettings['miniApp']>,
  webSession: string,
  { ownUrl, fetch = globalThis.fetch }: Options,
): Promise<ClickVisitor | null> {
  if (!SESSION.test(webSession)) return null
  const response = await fetch(addressOf(miniApp.url, ownUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${miniApp.token}`,
      web_session: webSession,
    },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'user.profile', id: 1 }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status >= 500) throw new Error(`Click answered status ${response.status}`)
  const answer = Answer.safeParse(await response.json().catch(() => null))
  const profile = answer.data?.result
  const phone = profile ? normalisePhone(profile.phone_number) : null
  if (!profile || phone === null) return null
  return { phone, firstName: profile.name ?? '', lastName: profile.surname ?? '' }
}
