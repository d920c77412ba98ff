import type { CallError } from '@dasturxon/contract/client'
import { formatSom } from '@dasturxon/i18n/formats'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { openFulfilment } from '../fulfilment/open-fulfilment.ts'
import type { Obstacle } from './obstacle.ts'
import { useCheckoutPaths } from '../order-draft/order-sender.ts'
import { useClosedText } from './use-closed-text.ts'
import { useTimeLabels } from './use-time-labels.ts'

type WaysOn = {
  /** Orders for a moment (ISO 8601). */
  orderFor: (at: string) => void
  chooseTime: () => void
  acceptChange: () => void
  showTables: () => void
  /** Asks for the figures again. */
  retry: () => void
}

/** What the order button says when something is in the way, and where a press leads. */
export function useObstacleLabels(
  zone: string,
  now: Date,
  { orderFor, chooseTime, acceptChange, showTables, retry }: WaysOn,
): (obstacle: Obstacle) => { label: string; resolve: () => void } {
  const t = useTranslations()
  const { language } = useEnvironment()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { basketPath } = useCheckoutPaths()
  const closedText = useClosedText(zone, now)
  const timeLabels = useTimeLabels(zone)

  return (obstacle) => {
    switch (obstacle.kind) {
      case 'no_address':
        return { label: t('checkout.addressMissing'), resolve: openFulfilment }
      case 'no_branch':
        return { label: t('checkout.branchMissing'), resolve: openFulfilment }
      case 'no_table':
        return { label: t('wishes.tableMissing'), resolve: showTables }
      case 'outside_zones':
        return { label: t('map.outOfZone'), resolve: openFulfilment }
      case 'closed':
      case 'too_late': {
        const { soonest } = obstacle
        if (soonest)
          return {
            label: t('slots.first', timeLabels(new Date(soonest.at), 'within')),
            resolve: () => orderFor(soonest.at),
          }
        const closed = obstacle.kind === 'closed' ? closedText(obstacle.state) : t('checkout.tooLate')
        return { label: closed ?? t('checkout.closedNow'), resolve: openFulfilment }
      }
      case 'time_gone':
        return { label: t('checkout.chooseTime'), resolve: chooseTime }
      case 'too_small': {
        const amount = formatSom(obstacle.missing, language)
        return { label: t('basket.minLeft', { amount }), resolve: () => void navigate(paths.home) }
      }
      case 'refused':
        return {
          label: errorText(obstacle.error),
          // The basket can mend what the server refused, not what never came.
          resolve: hasRefused(obstacle.error) ? () => void navigate(basketPath) : retry,
        }
      case 'price_changed':
        return { label: t('changed.accept'), resolve: acceptChange }
      case 'order_changed':
        return { label: t('changed.acceptChange'), resolve: acceptChange }
      case 'no_payment':
        return { label: t('pay.none'), resolve: () => undefined }
    }
  }
}

/** Whether the server has looked at the order and said no; else there was no answer, or none that can be read. */
const hasRefused = ({ status }: CallError) => status >= 400 && status < 500
