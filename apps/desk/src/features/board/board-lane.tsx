import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useGrowing } from '../../runtime/growth.ts'
import { CallCards } from '../hall/call-cards.tsx'
import type { Lane } from './lanes.ts'
import { OrderCard } from './order-card.tsx'
import styles from './board.module.css'

/** So many cards a slow tablet draws within a frame or two. */
const CARDS_AT_ONCE = 4

type BoardLaneProps = {
  lane: Lane
  orders: readonly DeskOrder[]
  /** The number of the order that is open. */
  openNumber: number
  /** What of the address stays when an order is opened: branch and service. */
  search: string
}

/** A lane of the board: its orders, under the new ones the waiters' calls (desk §5.2). */
export function BoardLane({ lane, orders, openNumber, search }: BoardLaneProps) {
  const { text } = useDeskText()
  const drawn = useGrowing(orders.length, CARDS_AT_ONCE)
  return (
    <section className={styles.lane} data-lane={lane} aria-label={text(`board.${lane}`)}>
      <h2>
        <i />
        {text(`board.${lane}`)} <span>{orders.length}</span>
      </h2>
      <div className={styles.cards}>
        {orders.slice(0, drawn).map((order) => (
          <OrderCard key={order.id} order={order} isOpen={order.number === openNumber} search={search} />
        ))}
        {lane === 'new' && <CallCards />}
        {lane === 'new' && orders.length === 0 && <p className={styles.quiet}>{text('board.nothingNew')}</p>}
      </div>
    </section>
  )
}
