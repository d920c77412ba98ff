import { useNavigate } from '../runtime/index.ts'
import { PointPicker } from '../features/fulfilment/point-picker.tsx'
import { useChooseAddress } from '../features/fulfilment/use-choose-address.ts'
import { useGoBack } from '../runtime/use-go-back.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { useFulfilment, useSetFulfilment } from '../session/session-provider.tsx'
import { PageTitle } from '../page/page-title.tsx'

/** `/address/delivery`: the map picker as a page. */
export function Component() {
  const t = useTranslations('map')
  const tService = useTranslations('service')
  const navigate = useNavigate()
  const goBack = useGoBack()
  const address = useFulfilment((fulfilment) => fulfilment.address)
  const setFulfilment = useSetFulfilment()
  const chooseAddress = useChooseAddress()
  return (
    <>
      <PageTitle>{tService('deliverTo')}</PageTitle>
      <h1 className="sr-only">{tService('deliverTo')}</h1>
      <PointPicker
        // The stored address comes right after hydration: the picker begins anew at it.
        key={address?.id ?? 'none'}
        start={address}
        isLocatedFirst={false}
        saveLabel={t('here')}
        onSaved={(saved) => {
          void chooseAddress(saved)
          void navigate(paths.home)
        }}
        backHref={paths.chooseAddress}
        onBack={goBack}
        onPickup={() => {
          setFulfilment({ serviceType: 'PICK_UP' })
          void navigate(paths.pickup)
        }}
      />
    </>
  )
}
