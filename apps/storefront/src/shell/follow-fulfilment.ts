import { storeCookie } from '@dasturxon/client'
import { fulfilmentCookie, writeFulfilmentHint } from '../environment/fulfilment-hint.ts'
import { addressOfOrder } from '../features/fulfilment/address-of-order.ts'
import type { Visit } from '../session/visit.ts'

/** How long the server knows how a customer orders: as long as a sign-in lasts. */
const FULFILMENT_COOKIE_DAYS = 90

/** Tells the server how who is signed in orders, now and whenever that changes. */
export function followFulfilment({
  environment: { merchantState },
  session: { account, fulfilment },
}: Visit): void {
  if (!('merchant' in merchantState)) return
  const name = fulfilmentCookie(merchantState.merchant.id)
  const tell = () => {
    if (!account.getState().isSignedIn) return
    const chosen = fulfilment.getState()
    storeCookie(name, writeFulfilmentHint(chosen, addressOfOrder(chosen) !== null), FULFILMENT_COOKIE_DAYS)
  }
  tell()
  fulfilment.subscribe(tell)
  account.subscribe(tell)
}
