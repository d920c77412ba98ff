import type { User } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { useRevalidate } from '../runtime/index.ts'
import { findCurrentUser } from '../session/current-user.ts'
import { useAfterSignIn } from '../features/sign-in/use-after-sign-in.ts'
import { useCall } from '../runtime/call-provider.tsx'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { hasSignInFlag, storeBearer } from '../environment/sign-in-flag.ts'
import { forgetSessionHere, sessionKeyOf } from '../storage/storage.ts'

type Vouched = { token: string | null; user: User | null }

/**
 * What follows the word of the app around the shop (Telegram, Click) for whoever has opened it: they are signed in, and nothing
 * of somebody else, who was signed in on this device before, stays on the page. `ask` is the call that asks the server.
 */
export function useTakeOver(): <Answer extends Vouched>(
  ask: () => Promise<Result<Answer>>,
) => Promise<Result<Answer>> {
  const call = useCall()
  const environment = useEnvironment()
  const afterSignIn = useAfterSignIn()
  const revalidate = useRevalidate()
  return async (ask) => {
    const wasSignedIn = hasSignInFlag(environment)
    // asked beside, with the cookie that the answer may replace
    const before = wasSignedIn ? findCurrentUser(call) : null
    const answer = await ask()
    if (!answer.ok) return answer
    const { token, user } = answer.data
    if (token !== null && !hasSignInFlag(environment)) storeBearer(token)
    const known = await before
    if (user && known?.ok && known.data.id !== user.id) {
      forgetSessionHere(sessionKeyOf(environment))
      location.reload()
    } else if (user && !wasSignedIn) {
      await afterSignIn(user)
      await revalidate()
    } else if (!user && wasSignedIn !== hasSignInFlag(environment)) await revalidate()
    return answer
  }
}
