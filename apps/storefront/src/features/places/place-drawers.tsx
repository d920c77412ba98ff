import { useTranslations } from '../../i18n/index.ts'
import { DRAWER_CLOSE_DELAY_MS } from '../../session/constants.ts'
import type { PlaceAddress } from '../../session/place.ts'
import { usePlace, useSetPlace } from '../../session/session-provider.tsx'
import { FullDialog } from '../../ui/index.ts'
import { useServiceType } from '../navigation/service-types.ts'
import { AddressesSheet } from './addresses-sheet.tsx'
import { BranchesSheet } from './branches-sheet.tsx'
import { closePlace, openPlaceStep, type PlaceStep } from './open-place.ts'
import { PointPicker } from './point-picker.tsx'
import { useChooseAddress } from './use-choose-address.ts'
import { useSaveAddress } from './use-save-address.ts'

/** The drawers in which a customer says where: branches, saved addresses, the map. */
export function PlaceDrawers({ step }: { step: PlaceStep | null }) {
  const t = useTranslations('map')
  const serviceType = useServiceType()
  const address = usePlace((place) => place.address)
  const setPlace = useSetPlace()
  const chooseAddress = useChooseAddress()
  const saveAddress = useSaveAddress()

  function choose(chosen: PlaceAddress) {
    void chooseAddress(chosen)
    closePlace()
  }

  async function save(picked: PlaceAddress) {
    const saved = await saveAddress(picked)
    // spec §9: the drawer closes a moment after the address is stored.
    await new Promise((resolve) => setTimeout(resolve, DRAWER_CLOSE_DELAY_MS))
    choose(saved)
  }

  return (
    <>
      <BranchesSheet
        isOpen={step === 'branches'}
        serviceType={serviceType === 'DELIVERY' ? 'PICK_UP' : serviceType}
        onClose={closePlace}
      />
      <AddressesSheet
        isOpen={step === 'addresses'}
        onClose={closePlace}
        onChoose={choose}
        onAdd={() => openPlaceStep('picker_at_device')}
        onCurrentRemoved={() => {
          setPlace({ address: null })
          openPlaceStep('picker')
        }}
      />
      <FullDialog
        isOpen={step === 'picker' || step === 'picker_at_device'}
        title={t('pickPoint')}
        onClose={closePlace}
      >
        <PointPicker
          start={step === 'picker' ? address : null}
          isLocatedFirst={step === 'picker_at_device'}
          saveLabel={t('here')}
          onSave={save}
          onBack={closePlace}
          onPickup={() => {
            setPlace({ serviceType: 'PICK_UP' })
            openPlaceStep('branches')
          }}
        />
      </FullDialog>
    </>
  )
}
