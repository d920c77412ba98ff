import { useTranslations } from '@dasturxon/i18n'
import { useNow } from '../../session/use-now.ts'
import { EntityText } from '../../session/entity-text.tsx'
import { Block, icons, RowButton } from '@dasturxon/ui'
import { openPlace } from '../places/open-place.ts'
import { useOpenStateText } from '../places/use-branch-words.ts'
import type { OrderPlace } from './use-order-place.ts'

/** Which branch the customer comes to. */
export function VisitBlock({ place }: { place: OrderPlace }) {
  const t = useTranslations('service')
  const now = useNow()
  const openStateText = useOpenStateText()
  const { branch, openState } = place
  return (
    <Block>
      <RowButton
        icon={icons.storefrontFill}
        isBrand={!branch}
        title={branch ? <EntityText of={branch.name} /> : t('chooseBranch')}
        text={
          branch
            ? [branch.address, openState && now && openStateText(openState, now, branch.timeZone)]
                .filter(Boolean)
                .join(' · ')
            : t('pickupFrom')
        }
        onPress={openPlace}
      />
    </Block>
  )
}
