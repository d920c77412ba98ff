import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { PhonePage } from '../features/users/phone-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData } from '../page/page-failure.ts'

/** `/profile/user/phone`: another phone number for the account. */
export async function loader({ call, url }: LoaderArgs) {
  return requireData(await call('users.me'), url)
}

export function Component() {
  const t = useTranslations('auth')
  return (
    <InnerPage title={t('changePhone')} backHref={paths.profileUser}>
      <PhonePage user={useLoaderData<typeof loader>()} />
    </InnerPage>
  )
}
