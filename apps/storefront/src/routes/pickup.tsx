import { useLoaderData } from '../runtime/index.ts'
import { BranchesPage, useVisitType } from '../features/fulfilment/branches-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import { MapPage } from '../page/map-page.tsx'
import type { loader } from './branches.tsx'

export { loader, loadKey } from './branches.tsx'

/** `/address/pickup`: the branch to take an order from. */
export function Component() {
  return <PickupPage startView="list" />
}

export function PickupPage({ startView }: { startView: 'list' | 'map' }) {
  const t = useTranslations('service')
  const { branches, cities } = useLoaderData<typeof loader>()
  return (
    <MapPage>
      <InnerPage title={t('pickupFrom')} backHref={paths.chooseAddress} width="wide">
        <BranchesPage
          branches={branches}
          cities={cities}
          serviceType={useVisitType(branches)}
          startView={startView}
        />
      </InnerPage>
    </MapPage>
  )
}
