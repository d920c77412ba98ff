import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { ProfileShell } from '../features/users/profile-shell.tsx'
import { PromoList } from '../features/promos/promo-list.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { requireData, unknownPath } from '../page/page-failure.ts'

/** `/profile/promos`: the promo codes of the customer; not there where the merchant takes none. */
export async function loader({ call, environment, url }: LoaderArgs) {
  const { merchantState } = environment
  if (!('settings' in merchantState) || !merchantState.settings.promoActive) throw unknownPath(url)
  const promos = requireData(await call('promos.list'), url)
  return { promos, madeAt: new Date().toISOString() }
}

export function Component() {
  const t = useTranslations('promo')
  const { promos, madeAt } = useLoaderData<typeof loader>()
  return (
    <ProfileShell title={t('title')}>
      <PromoList promos={promos} madeAt={madeAt} />
    </ProfileShell>
  )
}
