import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { takeEndedSession } from '../../runtime/ended-session.ts'
import { isInMessenger } from '../../environment/is-in-messenger.ts'
import { showToast } from '@dasturxon/ui'

/** Says, on the page that follows a session that ended by itself, why one is a guest (spec §8, USR-2); draws nothing. */
export function EndedSessionNotice(): null {
  const t = useTranslations('auth')
  const navigate = useNavigate()
  const say = useEffectEvent(() =>
    showToast({
      text: t('sessionExpired'),
      action: { label: t('title'), onPress: () => void navigate(paths.login) },
    }),
  )
  useEffect(() => {
    // A messenger signs in again by itself.
    if (takeEndedSession() && !isInMessenger()) say()
  }, [])
  return null
}
