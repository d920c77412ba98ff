import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ReservationPage } from '../features/reservations/reservation-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { settingsOf } from '../environment/environment.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { requireData } from '../page/page-failure.ts'

/** `/extr3`: reservations of tables. What is wished for stands in the address and asks nothing of the loader. */
export async function loader({ call, environment, url }: LoaderArgs) {
  const { isSignedIn } = environment
  const { bookingActive } = settingsOf(environment)
  const [branches, user, reservations] = await Promise.all([
    bookingActive ? call('branches.list') : null,
    isSignedIn ? call('users.me') : null,
    isSignedIn ? call('reservations.list') : null,
  ])
  return {
    branches: branches ? requireData(branches, url).filter(({ settings }) => settings.bookingEnabled) : [],
    user: user ? requireData(user, url) : null,
    reservations: reservations ? requireData(reservations, url) : [],
  }
}

export const loadKey = ({ pathname }: URL) => pathname

export function Component() {
  const t = useTranslations('reserve')
  return (
    <InnerPage title={t('title')} backHref={paths.home}>
      <ReservationPage {...useLoaderData<typeof loader>()} />
    </InnerPage>
  )
}
