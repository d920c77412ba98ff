import { useLoaderData, type LoaderArgs } from '../runtime/index.ts'
import { BranchesPage } from '../features/fulfilment/branches-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { settingsOf } from '../environment/environment.ts'
import { requireData, unknownPath } from '../page/page-failure.ts'

export async function loader({ call, environment, url }: LoaderArgs) {
  const { merchantState } = environment
  if (!settingsOf(environment).branchesActive) throw unknownPath(url)
  const merchantId = 'merchant' in merchantState ? merchantState.merchant.id : ''
  const [branches, cities] = await Promise.all([
    call('branches.list'),
    call('cities.list', { params: { merchantId } }),
  ])
  return { branches: requireData(branches, url), cities: requireData(cities, url) }
}

/** A branch in detail is one of those that are there already. */
export const loadKey = ({ pathname }: URL) => pathname

export function Component() {
  const t = useTranslations('branch')
  const { branches, cities } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('title')} backHref={paths.home} width="wide">
      <BranchesPage branches={branches} cities={cities} serviceType={null} startView="list" />
    </InnerPage>
  )
}
