import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findCurrentUser } from '../features/profile/current-user.ts'
import { ReservationPage } from '../features/reservations/reservation-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { callContext, environmentContext, settingsOf } from '../session/environment.ts'
import { InnerPage } from '../shell/inner-page.tsx'
import { requireData } from '../shell/page-trouble.ts'

/** `/extr3`: reservations of tables. What is wished for stands in the address and asks nothing of the loader. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const { isSignedIn } = context.get(environmentContext)
  const { bookingActive } = settingsOf(context)
  const [branches, user, reservations] = await Promise.all([
    bookingActive ? call('branches.list') : null,
    isSignedIn ? findCurrentUser(call) : null,
    isSignedIn ? call('reservations.list') : null,
  ])
  return {
    branches: branches ? requireData(branches, url).filter(({ settings }) => settings.bookingEnabled) : [],
    user: user ? requireData(user, url) : null,
    reservations: reservations ? requireData(reservations, url) : [],
  }
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function Component() {
  const t = useTranslations('reserve')
  return (
    <InnerPage title={t('title')} backHref={paths.home}>
      <ReservationPage {...useLoaderData<typeof loader>()} />
    </InnerPage>
  )
}
