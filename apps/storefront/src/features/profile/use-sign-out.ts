import type { CallError } from '@dasturxon/contract/client'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/call-provider.tsx'
import { useEnvironment } from '../../session/environment-provider.tsx'
import { forgetSession, sessionKeyOf } from '../../session/storage.ts'

/**
 * Signs out and goes home (spec §4 "Logout"): this merchant's and brand's session leaves the device, others stay. Without
 * the server nobody is signed out, since the token is out of a script's reach: then the answer says so.
 */
export function useSignOut(): () => Promise<CallError | null> {
  const call = useCall()
  const environment = useEnvironment()
  return async () => {
    const result = await call('users.logout')
    // A session that was over already is what was wanted.
    if (!result.ok && result.error.status !== 401) return result.error
    const session = sessionKeyOf(environment)
    forgetSession(localStorage, session)
    forgetSession(sessionStorage, session)
    // A full load: whatever the page still holds in memory is the former customer's.
    location.assign(paths.home)
    return null
  }
}
