import { useEffect, useEffectEvent, useRef } from 'react'
import { useCall } from '../runtime/call-provider.tsx'
import { messengerLaunch } from '../environment/messenger-launch.ts'
import { useIsSignedIn } from '../session/session-provider.tsx'
import { useTakeOver } from './use-take-over.ts'

const answered = Promise.withResolvers<void>()

/** Once it is known whether the messenger's word is enough: nobody is asked for a contact who is signed in without it. */
export const whenMessengerAnswered = (): Promise<void> => answered.promise

/**
 * Signs in whom the messenger vouches for, whoever was signed in before on this device. Who signs in here by a code is known to
 * the messenger from then on.
 */
export function useMessengerSignIn(): void {
  const call = useCall()
  const takeOver = useTakeOver()
  const isSignedIn = useIsSignedIn()
  /** Until the messenger was asked, a sign-in is an earlier one, perhaps of another account of this device. */
  const isAsked = useRef(false)

  const begin = useEffectEvent(async (initData: string) => {
    await takeOver(async () => {
      const answer = await call('telegram.token', { body: { initData } })
      isAsked.current = true
      return answer
    })
    answered.resolve()
  })
  useEffect(() => {
    const initData = messengerLaunch()?.initData
    if (initData) void begin(initData)
  }, [])

  const introduce = useEffectEvent((initData: string) => {
    if (isAsked.current) void call('telegram.auth', { body: { initData } })
  })
  useEffect(() => {
    const initData = messengerLaunch()?.initData
    if (initData && isSignedIn) introduce(initData)
  }, [isSignedIn])
}
