import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { Block, icons, RowButton } from '@dasturxon/ui'
import { openFulfilment } from '../fulfilment/open-fulfilment.ts'
import { useOpenStateText } from '../fulfilment/use-branch-labels.ts'
import type { OrderFulfilment } from './use-order-fulfilment.ts'

/** Which branch the customer comes to. */
export function VisitBlock({ fulfilment }: { fulfilment: OrderFulfilment }) {
  const t = useTranslations('service')
  const openStateText = useOpenStateText()
  const { branch, openState, now, serviceType } = fulfilment
  return (
    <Block>
      <RowButton
        icon={icons.storefrontFill}
        isBrand={!branch}
        title={branch ? <EntityText of={branch.name} /> : t('chooseBranch')}
        text={
          branch
            ? [branch.address, openState && openStateText(openState, now, branch.timeZone)]
                .filter(Boolean)
                .join(' · ')
            : t(serviceType === 'DINE_IN' ? 'eatAt' : 'pickupFrom')
        }
        onPress={openFulfilment}
      />
    </Block>
  )
}
