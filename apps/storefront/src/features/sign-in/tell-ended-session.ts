import { loadRestOfMessages } from '@dasturxon/i18n'
import { showToast } from '@dasturxon/ui'
import { isInMessenger } from '../../environment/is-in-messenger.ts'
import { paths } from '../../paths.ts'
import { takeEndedSession } from '../../runtime/ended-session.ts'
import type { Visit } from '../../session/visit.ts'

/** Says, on the page that follows a session that ended by itself, why one is a guest (spec §8, USR-2). */
export async function tellEndedSession({ t, router }: Visit): Promise<void> {
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
