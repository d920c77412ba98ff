import type { User } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { hasSignInFlag, storeBearer } from '../runtime/sign-in-flag.ts'
import { afterSignIn } from '../features/sign-in/after-sign-in.ts'
import type { Visit } from '../session/visit.ts'
import { forgetSessionHere, sessionKeyOf } from '../storage/storage.ts'

type Vouched = { token: string | null; user: User | null }

/**
 * What follows the word of the app around the shop (Telegram, Click) for whoever has opened it: they are signed in, and nothing
 * of somebody else, who was signed in on this device before, stays on the page. `ask` is the call that asks the server.
 */
export async function takeOver(visit: Visit, ask: () => Promise<Result<Vouched>>): Promise<void> {
  const { environment, data, router } = visit
  const wasSignedIn = hasSignInFlag(environment)
  // asked beside, with the cookie that the answer may replace
  const before = wasSignedIn ? data.call('users.me') : null
  const answer = await ask()
  if (!answer.ok) return
  const { token, user } = answer.data
  if (token !== null && !hasSignInFlag(environment)) storeBearer(token)
  const known = await before
  if (user && known?.ok && known.data.id !== user.id) {
    forgetSessionHere(sessionKeyOf(environment))
    location.reload()
  } else if (user && !wasSignedIn) {
    await afterSignIn(visit, user)
    await router.revalidate()
  } else if (!user && wasSignedIn !== hasSignInFlag(environment)) await router.revalidate()
}
