import { useLoaderData } from '../runtime/index.ts'
import { ServiceSwitch } from '../features/fulfilment/service-switch.tsx'
import { useServiceType } from '../features/fulfilment/service-types.ts'
import { BranchesPage } from '../features/fulfilment/branches-page.tsx'
import { ChooseSavedAddress } from '../features/fulfilment/choose-saved-address.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import styles from './choose-address.module.css'
import type { loader } from './branches.tsx'

export { loader, loadKey } from './branches.tsx'

/** `/choose-address`: where to, or from which branch, as a page. */
export function Component() {
  const t = useTranslations('service')
  const serviceType = useServiceType()
  const { branches, cities } = useLoaderData<typeof loader>()
  const isDelivery = serviceType === 'DELIVERY'
  return (
    <InnerPage title={isDelivery ? t('deliverTo') : t('pickupFrom')} backHref={paths.home}>
      <div className={styles.page}>
        <ServiceSwitch />
        {isDelivery ? (
          <ChooseSavedAddress />
        ) : (
          <BranchesPage
            key={serviceType}
            branches={branches}
            cities={cities}
            serviceType={serviceType}
            startView="list"
          />
        )}
      </div>
    </InnerPage>
  )
}
