import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ProfileShell } from '../features/users/profile-shell.tsx'
import { CashbackHistory } from '../features/cashback/cashback-history.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { requireData, unknownPath } from '../page/page-failure.ts'

/** `/profile/cashback`: how the balance came about; not there where the merchant gives none, or shows no balance. */
export async function loader({ call, environment, url }: LoaderArgs) {
  const { merchantState } = environment
  const settings = 'settings' in merchantState ? merchantState.settings : null
  if (!settings?.cashbackActive || !settings.balanceActive) throw unknownPath(url)
  const first = requireData(await call('cashback.list', {}), url)
  return { first, madeAt: new Date().toISOString() }
}

export function Component() {
  const t = useTranslations('cashback')
  const { first, madeAt } = useLoaderData<typeof loader>()
  return (
    <ProfileShell title={t('title')}>
      <CashbackHistory first={first} madeAt={madeAt} />
    </ProfileShell>
  )
}
