import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ProfileShell } from '../features/users/profile-shell.tsx'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { NotificationSettings } from '../features/notifications/notification-settings.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { requireData, unknownPath } from '../page/page-failure.ts'
import { TabLinks } from '@dasturxon/ui'

/** `/profile/notifications`: what the customer was told; `?tab=settings`: in which ways. Neither where the merchant has none. */
export async function loader({ call, environment, url }: LoaderArgs) {
  const { merchantState } = environment
  if (!('settings' in merchantState) || !merchantState.settings.notificationsActive) throw unknownPath(url)
  const madeAt = new Date().toISOString()
  if (url.searchParams.get('tab') === 'settings')
    return { settings: requireData(await call('notifications.settings', {}), url), first: null, madeAt }
  return { settings: null, first: requireData(await call('notifications.list', {}), url), madeAt }
}

export function Component() {
  const t = useTranslations('notify')
  const tNav = useTranslations('nav')
  const { settings, first, madeAt } = useLoaderData<typeof loader>()
  const tabs = [
    { href: paths.notifications, title: t('list') },
    { href: paths.notificationSettings, title: t('settings') },
  ]
  return (
    <ProfileShell title={tNav('notifications')}>
      <TabLinks
        label={tNav('notifications')}
        links={tabs}
        currentHref={settings ? paths.notificationSettings : paths.notifications}
      />
      {settings ? <NotificationSettings settings={settings} /> : null}
      {first ? <NotificationList first={first} madeAt={madeAt} /> : null}
    </ProfileShell>
  )
}
