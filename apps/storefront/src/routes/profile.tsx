import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ProfilePage } from '../features/users/profile-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData } from '../page/page-failure.ts'

export async function loader({ call, environment, url }: LoaderArgs) {
  const { isSignedIn, merchantState } = environment
  if (!isSignedIn) return { user: null, unread: 0 }
  const hasNotifications = 'settings' in merchantState && merchantState.settings.notificationsActive
  const [user, notifications] = await Promise.all([
    call('users.me'),
    hasNotifications ? call('notifications.list', { query: { size: 1 } }) : null,
  ])
  return { user: requireData(user, url), unread: notifications?.ok ? notifications.data.unread : 0 }
}

export function Component() {
  const t = useTranslations('profile')
  const { user, unread } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('title')} backHref={paths.home} width="wide">
      <ProfilePage user={user} unread={unread} />
    </InnerPage>
  )
}
