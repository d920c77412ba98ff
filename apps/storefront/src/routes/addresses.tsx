import { useNavigate } from '../runtime/index.ts'
import { ProfileShell } from '../features/users/profile-shell.tsx'
import { AddressList } from '../features/fulfilment/address-list.tsx'
import { useChooseAddress } from '../features/fulfilment/use-choose-address.ts'
import { useSavedAddresses } from '../features/fulfilment/use-saved-addresses.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../paths.ts'
import { useSetFulfilment } from '../session/session-provider.tsx'
import { Block, Button, icons } from '@dasturxon/ui'

/** `/profile/address`: saved addresses; a guest's are those of this device. */
export function Component() {
  const t = useTranslations('address')
  const navigate = useNavigate()
  const saved = useSavedAddresses(true)
  const chooseAddress = useChooseAddress()
  const setFulfilment = useSetFulfilment()
  return (
    <ProfileShell title={t('title')}>
      <Block>
        <AddressList
          saved={saved}
          onChoose={(address) => void chooseAddress(address)}
          onCurrentRemoved={() => {
            setFulfilment({ address: null })
            void navigate(paths.addressCreate)
          }}
        />
      </Block>
      <Button isWide icon={icons.plusBold} href={paths.addressCreate}>
        {t('add')}
      </Button>
    </ProfileShell>
  )
}
