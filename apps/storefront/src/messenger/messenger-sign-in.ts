import type { Visit } from '../session/visit.ts'
import { takeOver } from './take-over.ts'

const answered = Promise.withResolvers<void>()

/** Once it is known whether the messenger's word is enough: nobody is asked for a contact who is signed in without it. */
export const whenMessengerAnswered = (): Promise<void> => answered.promise

/**
 * Signs in whom the messenger vouches for, whoever was signed in before on this device. Who signs in here by a code is known to
 * the messenger from then on.
 */
export async function signInByMessenger(visit: Visit, initData: string): Promise<void> {
  const { call } = visit.data
  /** Until the messenger was asked, a sign-in is an earlier one, perhaps of another account of this device. */
  let isAsked = false
  visit.session.account.subscribe(({ isSignedIn }, before) => {
    if (isAsked && isSignedIn && !before.isSignedIn) void call('telegram.auth', { body: { initData } })
  })
  await takeOver(visit, async () => {
    const answer = await call('telegram.token', { body: { initData } })
    isAsked = true
    return answer
  })
  answered.resolve()
}
