import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ProfileShell } from '../features/users/profile-shell.tsx'
import { UserPage } from '../features/users/user-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { requireData } from '../page/page-failure.ts'

/** `/profile/user`: names, e-mail, birthday, gender, photo, and the way to another phone number. */
export async function loader({ call, url }: LoaderArgs) {
  return requireData(await call('users.me'), url)
}

export function Component() {
  const t = useTranslations('profile')
  return (
    <ProfileShell title={t('details')}>
      <UserPage user={useLoaderData<typeof loader>()} />
    </ProfileShell>
  )
}
