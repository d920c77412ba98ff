import type { ReactNode } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { Block, icons, RowButton } from '@dasturxon/ui'
import { openFulfilment } from '../fulfilment/open-fulfilment.ts'
import { useOpenStateText } from '../fulfilment/use-branch-labels.ts'
import type { OrderFulfilment } from './use-order-fulfilment.ts'

type VisitBlockProps = {
  fulfilment: OrderFulfilment
  /** Where in the branch. */
  children?: ReactNode
}

/** Which branch the customer comes to. */
export function VisitBlock({ fulfilment, children }: VisitBlockProps) {
  const t = useTranslations('service')
  const openStateText = useOpenStateText()
  const { branch, openState, now, serviceType } = fulfilment
  return (
    <Block isRows>
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
      {children}
    </Block>
  )
}
