import { openStateAt } from '@dasturxon/domain'
import { useTranslations } from '@dasturxon/i18n'
import { icons, RowButton } from '@dasturxon/ui'
import { useText } from '../../texts/use-text.ts'
import { findOpenLonger, hoursQuestion } from '../fulfilment/branch-hours.ts'
import { useOpenStateText } from '../fulfilment/use-branch-labels.ts'
import { useBranches } from '../fulfilment/use-branches.ts'
import { useChooseBranch } from '../fulfilment/use-choose-branch.ts'
import type { OrderFulfilment } from './use-order-fulfilment.ts'

/** Where the same order can be had today all the same, by one press; nothing where the branch follows from the address, or all close as soon. */
export function OtherBranch({ fulfilment }: { fulfilment: OrderFulfilment }) {
  const t = useTranslations('checkout')
  const nameOf = useText()
  const openStateText = useOpenStateText()
  const branches = useBranches()
  const chooseBranch = useChooseBranch()
  const { branch, serviceType, now } = fulfilment
  const other = branch && findOpenLonger(branches, branch, { serviceType, now })
  if (!other || serviceType === 'DELIVERY') return null
  const state = openStateAt(hoursQuestion(other, serviceType, now))
  return (
    <RowButton
      icon={icons.storefrontFill}
      title={t('otherBranch')}
      text={`${nameOf(other.name)} · ${openStateText(state, now, other.timeZone)}`}
      onPress={() => chooseBranch(other, serviceType)}
    />
  )
}
