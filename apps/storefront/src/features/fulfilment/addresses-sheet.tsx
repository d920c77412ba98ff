import { useTranslations } from '@dasturxon/i18n'
import type { DeliveryAddress } from '../../session/fulfilment.ts'
import { Button, icons, Sheet } from '@dasturxon/ui'
import { AddressList } from './address-list.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useSheetLabels } from './use-sheet-labels.ts'

type AddressesSheetProps = {
  isOpen: boolean
  onClose: () => void
  onChoose: (address: DeliveryAddress) => void
  onAdd: () => void
  onCurrentRemoved: () => void
}

/** The highest share of the window this drawer takes (spec §9). */
const HEIGHT = 0.65

/** The drawer of saved addresses. */
export function AddressesSheet({ isOpen, onClose, onChoose, onAdd, onCurrentRemoved }: AddressesSheetProps) {
  const t = useTranslations('address')
  // Nothing to choose from: straight to the map.
  const saved = useSavedAddresses(isOpen, onAdd)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      labels={useSheetLabels()}
      snaps={[HEIGHT]}
      footer={
        <Button isWide icon={icons.plusBold} onPress={onAdd}>
          {t('add')}
        </Button>
      }
    >
      <AddressList saved={saved} onChoose={onChoose} onCurrentRemoved={onCurrentRemoved} />
    </Sheet>
  )
}
