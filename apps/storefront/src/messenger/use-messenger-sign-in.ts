import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useAfterSignIn } from '../features/sign-in/use-after-sign-in.ts'
import { useCall } from '../session/call-provider.tsx'
import { useEnvironment } from '../session/environment-provider.tsx'
import { messengerLaunch } from '../session/messenger-launch.ts'
import { useIsSignedIn } from '../session/session-provider.tsx'
import { hasSignInFlag, keepBearer } from '../session/sign-in-flag.ts'

const answered = Promise.withResolvers<void>()

/** Once it is known whether the messenger's word is enough: nobody is asked for a contact who is signed in without it. */
export const whenMessengerAnswered = (): Promise<void> => answered.promise

/**
 * Signs in whom the messenger vouches for, whoever was signed in before on this device. Who signs in here by a code is known to
 * the messenger from then on.
 */
export function useMessengerSignIn(): void {
  const call = useCall()
  const environment = useEnvironment()
  const isSignedIn = useIsSignedIn()
  const afterSignIn = useAfterSignIn()
  const { revalidate } = useRevalidator()
  /** Until the messenger was asked, a sign-in is an earlier one, perhaps of another account of this device. */
  const isAsked = useRef(false)

  const begin = useEffectEvent(async (initData: string) => {
    const wasSignedIn = hasSignInFlag(environment)
    const answer = await call('telegram.token', { body: { initData } })
    isAsked.current = true
    if (!answer.ok) return answered.resolve()
    const { token, user } = answer.data
    if (token !== null && !hasSignInFlag(environment)) keepBearer(token)
    answered.resolve()
    if (user === null ? wasSignedIn === hasSignInFlag(environment) : wasSignedIn) return
    if (user) await afterSignIn(user)
    await revalidate()
  })
  useEffect(() => {
    const launch = messengerLaunch()
    if (launch?.initData) void begin(launch.initData)
  }, [])

  const introduce = useEffectEvent((initData: string) => {
    if (isAsked.current) void call('telegram.auth', { body: { initData } })
  })
  useEffect(() => {
    const launch = messengerLaunch()
    if (launch?.initData && isSignedIn) introduce(launch.initData)
  }, [isSignedIn])
}
