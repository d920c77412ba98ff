import type { Call, CallError } from '@dasturxon/contract/client'
import { paths } from '../../paths.ts'
import { messengerLaunch } from '../../launch/messenger-launch.ts'
import { storeBearer } from '../../runtime/sign-in-flag.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { forgetSessionHere, sessionKeyOf } from '../../storage/storage.ts'
import { useVisit } from '../../session/visit.ts'
import { serverBasketOf } from '../baskets/server-basket-of.ts'

/**
 * Signs out and goes home (spec §4 "Logout"): this merchant's and brand's session leaves the device, others stay. Without
 * the server nobody is signed out, since the token is out of a script's reach: then the answer says so.
 */
export function useSignOut(): () => Promise<CallError | null> {
  const visit = useVisit()
  const forget = useForgetSession()
  return async () => {
    // The basket waits at the server for the next sign-in; a promo code ends with the visit (T-PRICE-08).
    visit.session.promo.setState({ code: '' })
    await serverBasketOf(visit).exchange()
    const result = await signOut(visit.data.call)
    // A session that was over already is what was wanted.
    if (!result.ok && result.error.status !== 401) return result.error
    forget()
    return null
  }
}

/** What follows the end of a session at the server: it leaves this device, and the shop opens as a guest's. */
export function useForgetSession(): () => void {
  const environment = useEnvironment()
  return () => {
    forgetSessionHere(sessionKeyOf(environment))
    storeBearer(null)
    // A full load: whatever the page still holds in memory is the former customer's.
    location.assign(paths.home)
  }
}

/** Inside a messenger it says so there, too: it would sign the customer in again. */
async function signOut(call: Call) {
  const initData = messengerLaunch()?.initData
  const result = initData && (await call('telegram.logout', { body: { initData } }))
  return result && result.ok ? result : call('users.logout')
}
