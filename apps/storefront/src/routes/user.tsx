import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { findCurrentUser } from '../features/profile/current-user.ts'
import { UserPage } from '../features/profile/user-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { callContext } from '../session/environment.ts'
import { InnerPage } from '../shell/inner-page.tsx'
import { requireData } from '../shell/page-trouble.ts'

/** `/profile/user`: names, e-mail, birthday, gender, photo, and the way to another phone number. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  return requireData(await findCurrentUser(context.get(callContext)), url)
}

export function Component() {
  const t = useTranslations('profile')
  return (
    <InnerPage title={t('details')} backHref={paths.profile}>
      <UserPage user={useLoaderData<typeof loader>()} />
    </InnerPage>
  )
}
