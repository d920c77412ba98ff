import type { Order } from '@dasturxon/contract'
import {
  isArchived,
  listTimelineSteps,
  progressParts,
  SHOP_KIND_ROWS,
  type OrderStatus,
} from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useTranslations } from '@dasturxon/i18n'
import { useShopKind } from '../../environment/environment-provider.tsx'
import { icons, ProgressBar, Timeline, type IconShape } from '@dasturxon/ui'
import { useOrderLabels } from '../orders/use-order-labels.ts'

/** A part under way is half full, and an order that nobody has taken yet shows that something begins. */
const UNDER_WAY = 0.5
const SENT = 0.15

/** The bar in four parts. */
export function OrderBar({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { statusText } = useOrderLabels()
  const { status, serviceType } = order
  const reached = progressParts(status, serviceType)
  const parts = [1, 2, 3, 4].map((part) => {
    if (part < reached) return 1
    if (part === reached) return isArchived(status) ? 1 : UNDER_WAY
    return reached === 0 && part === 1 ? SENT : 0
  })
  return <ProgressBar label={t('progress', { status: statusText(status, serviceType) })} parts={parts} />
}

const ICONS: Partial<Record<OrderStatus, IconShape>> = {
  AT_TIME: icons.clock,
  ACCEPTED: icons.receipt,
  DONE: icons.shoppingBagFill,
  ON_WAY: icons.mopedFill,
  DELIVERED: icons.houseLineFill,
  CANCELED: icons.x,
}

const WORK_ICONS = { cooks: icons.cookingPotFill, gathers: icons.packageFill }

/** The way of the order, with the time of each step on the branch's clock. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { statusText } = useOrderLabels()
  const { status, serviceType, history } = order
  const workIcon = WORK_ICONS[SHOP_KIND_ROWS[useShopKind()].work]
  const steps = listTimelineSteps({ status, serviceType, reached: history.map((change) => change.status) })
  return (
    <Timeline
      label={t('timeline')}
      steps={steps.map((step) => {
        const reached = history.find((change) => change.status === step.status)
        return {
          title: statusText(step.status, serviceType),
          detail: reached ? formatTime(new Date(reached.at)) : undefined,
          state: step.status === 'CANCELED' ? 'failed' : step.state,
          icon: step.status === 'COOKING' ? workIcon : (ICONS[step.status] ?? icons.receipt),
        }
      })}
    />
  )
}
