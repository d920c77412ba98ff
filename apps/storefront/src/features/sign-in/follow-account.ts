import { withItsWords } from '../../browser/later-part.tsx'
import type { Visit } from '../../session/visit.ts'

/** What goes on for a signed-in customer whatever page is open, from sign-in to sign-out. Guests load none of it. */
export function followAccount(visit: Visit): void {
  const { account } = visit.session
  if (visit.environment.merchantState.kind !== 'active') return
  let stop: (() => void) | null = null
  let isLoading = false

  async function follow() {
    if (!account.getState().isSignedIn) {
      stop?.()
      stop = null
      return
    }
    if (stop || isLoading) return
    isLoading = true
    try {
      const { startAccount } = await withItsWords(() => import('./start-account.ts'))
      if (account.getState().isSignedIn) stop = startAccount(visit)
    } catch {
      // Without its script the basket stays on this device until the next page.
    }
    isLoading = false
  }
  account.subscribe(() => void follow())
  void follow()
}
