import { loadRestOfMessages } from '@dasturxon/i18n'
import { showToast } from '@dasturxon/ui'
import { isInMessenger } from '../../launch/messenger-launch.ts'
import type { Environment } from '../../environment/environment.ts'
import { SESSION_OVER, signInFlag } from '../../runtime/sign-in-flag.ts'
import { paths } from '../../paths.ts'
import { forgetCustomer, takeEndedSession } from '../../runtime/ended-session.ts'
import type { Visit } from '../../session/visit.ts'

/**
 * Whether the server, drawing this page, found that the customer's session is over: it leaves that in the place of the flag that
 * scripts read, since the page itself is a guest's and asks for nothing.
 */
function isSessionOver({ merchantState }: Environment): boolean {
  if (!('merchant' in merchantState)) return false
  return document.cookie.split('; ').includes(`${signInFlag(merchantState.merchant.id)}=${SESSION_OVER}`)
}

/** Says, on the page that follows a session that ended by itself, why one is a guest (spec §8, USR-2). */
export async function tellEndedSession({ t, router, environment }: Visit): Promise<void> {
  if (isSessionOver(environment)) {
    forgetCustomer(environment)
    location.assign(paths.home)
    return
  }
  // A messenger signs in again by itself.
  if (!takeEndedSession() || isInMessenger()) return
  // A page comes with its own words alone. Without a connection the sign-in says it all.
  try {
    await loadRestOfMessages()
  } catch {
    return
  }
  showToast({
    text: t('auth.sessionExpired'),
    action: { label: t('auth.signIn'), onPress: () => void router.navigate(paths.login) },
  })
}
