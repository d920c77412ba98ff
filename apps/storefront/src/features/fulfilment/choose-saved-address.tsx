import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useSetFulfilment } from '../../session/session-provider.tsx'
import { Block, Button, Dock, icons } from '@dasturxon/ui'
import { AddressList } from './address-list.tsx'
import { useChooseAddress } from './use-choose-address.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'

/** Saved addresses to order to, and the way to a new one. */
export function ChooseSavedAddress() {
  const t = useTranslations('address')
  const navigate = useNavigate()
  const saved = useSavedAddresses(true)
  const chooseAddress = useChooseAddress()
  const setFulfilment = useSetFulfilment()
  return (
    <>
      <Block>
        <AddressList
          saved={saved}
          onChoose={(address) => {
            void chooseAddress(address)
            void navigate(paths.home)
          }}
          onCurrentRemoved={() => {
            setFulfilment({ address: null })
            void navigate(paths.delivery)
          }}
        />
      </Block>
      <Dock variant="bar">
        <Button isWide icon={icons.plusBold} href={paths.delivery}>
          {t('add')}
        </Button>
      </Dock>
    </>
  )
}
