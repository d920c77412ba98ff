import { useLoaderData } from '../runtime/index.ts'
import { BranchesPage } from '../features/fulfilment/branches-page.tsx'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { InnerPage } from '../page/inner-page.tsx'
import type { loader } from './branches.tsx'

export { loader, loadKey } from './branches.tsx'

/** `/branches/map`: the same branches, on the map first. */
export function Component() {
  const t = useTranslations('branch')
  const { branches, cities } = useLoaderData<typeof loader>()
  return (
    <InnerPage title={t('onMap')} backHref={paths.branches} width="wide">
      <BranchesPage branches={branches} cities={cities} serviceType={null} startView="map" />
    </InnerPage>
  )
}
