import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useSearchParams } from '@dasturxon/client'
import { Icon, icons, joinClasses } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useBranch } from '../../session/desk.tsx'
import { Choice } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { laneOf } from './lanes.ts'
import { LaterOrders } from './later-orders.tsx'
import shared from './board.module.css'
import styles from './board-tools.module.css'

const SERVICES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const

/** The one service that the address names; null for all. */
export function useService(): DeskOrder['serviceType'] | null {
  const [parameters] = useSearchParams()
  return SERVICES.find((one) => one === parameters.get('service')) ?? null
}

/** Above the board: which service is shown, what comes later, the orders that are over, and how many wait for their payment. */
export function BoardTools({ orders }: { orders: readonly DeskOrder[] }) {
  const { text } = useDeskText()
  const { branch } = useBranch()
  const [parameters, setParameters] = useSearchParams()
  const service = useService()
  const waiting = orders.filter(({ isWaitingForPayment }) => isWaitingForPayment).length
  const count = (one: string | null) =>
    orders.filter((order) => laneOf(order) !== null && (one === null || order.serviceType === one)).length
  return (
    <div className={joinClasses(parts.sideways, styles.tools, shared.tools)}>
      <Choice
        label={text('board.all')}
        values={[null, ...SERVICES].map((one) => ({
          value: one ?? 'ALL',
          label: (
            <>
              {text(one ? `service.${one}` : 'board.all')} <span>{count(one)}</span>
            </>
          ),
        }))}
        value={service ?? 'ALL'}
        onChange={(one) => {
          const next = new URLSearchParams(parameters)
          if (one === 'ALL') next.delete('service')
          else next.set('service', one)
          setParameters(next, { replace: true })
        }}
      />
      <LaterOrders orders={orders.filter(({ status }) => status === 'AT_TIME')} />
      <a
        className={joinClasses(parts.button, parts.outline, styles.history)}
        href={paths.history + (branch ? `?branch=${branch.id}` : '')}
      >
        <Icon of={icons.clockCounterClockwise} />
        {text('frame.history')}
      </a>
      {waiting > 0 && (
        <span className={parts.pill}>
          {text('board.waitingForPayment')} {waiting}
        </span>
      )}
    </div>
  )
}
