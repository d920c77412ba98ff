import type { User } from '@dasturxon/contract'
import { storeGuestLanguage } from '../../texts/remember-language.ts'
import { hasSignInFlag } from '../../runtime/sign-in-flag.ts'
import type { Visit } from '../../session/visit.ts'
import { addPendingFavourite } from '../favourites/add-pending-favourite.ts'
import { hasPendingFavourite } from '../favourites/pending-favourite.ts'
import { serverBasketOf } from '../baskets/server-basket-of.ts'
import { guestAddressStore } from '../fulfilment/guest-addresses.ts'
import { syncAddresses } from '../fulfilment/sync-addresses.ts'

/** What follows a right code: the session is known, and what the guest kept on this device goes to the account. */
export async function afterSignIn(visit: Visit, user: User): Promise<void> {
  const { environment, session } = visit
  storeGuestLanguage(environment.language)
  session.account.setState({ isSignedIn: hasSignInFlag(environment) })
  await Promise.all([handOver(visit, user.id), serverBasketOf(visit).exchange({ isPoll: true })])
}

/**
 * Brings the addresses and the wished favourite of a guest to the account (LOC-7, CAT-8), each once. What does not get
 * through stays on this device.
 */
async function handOver(visit: Visit, userId: string): Promise<void> {
  await Promise.all([syncAddresses(visit, userId), addPendingFavourite(visit)])
}

/** Hands over what did not get through at the sign-in. */
export async function handOverAgain(visit: Visit): Promise<void> {
  const { environment, data } = visit
  const isWaiting =
    guestAddressStore(environment).getState().addresses.length > 0 || hasPendingFavourite(environment)
  if (!isWaiting) return
  const user = await data.call('users.me')
  if (user.ok) await handOver(visit, user.data.id)
}
