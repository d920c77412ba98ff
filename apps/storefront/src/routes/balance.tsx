import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ProfileShell } from '../features/users/profile-shell.tsx'
import { BalanceHistory } from '../features/cashback/balance-history.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { requireData } from '../page/page-failure.ts'

/** `/profile/balance`: money of the customer that the shop holds, and how it came and went. */
export async function loader({ call, url }: LoaderArgs) {
  const shown = requireData(await call('credit.list', {}), url)
  return { shown, madeAt: new Date().toISOString() }
}

export function Component() {
  const t = useTranslations('credit')
  const { shown, madeAt } = useLoaderData<typeof loader>()
  return (
    <ProfileShell title={t('title')}>
      <BalanceHistory shown={shown} madeAt={madeAt} />
    </ProfileShell>
  )
}
