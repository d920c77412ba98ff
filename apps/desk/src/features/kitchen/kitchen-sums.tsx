import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import { useBoard, useName } from '../../session/desk.tsx'
import { allDay } from './tickets.ts'
import styles from './kitchen.module.css'

type KitchenSumsProps = { orders: readonly DeskOrder[]; station: string | null }

/** Everything that is still to be cooked, by dish, and what is stopped (DSK-33). */
export function KitchenSums({ orders, station }: KitchenSumsProps) {
  const { text } = useDeskText()
  const name = useName()
  const board = useBoard()
  const stopped = [...board.stops.values()].flatMap(({ stops }) => stops).map((stop) => name(stop.name))
  return (
    <aside className={styles.sums}>
      <h2>{text('kitchen.allDay')}</h2>
      <ul>
        {allDay(orders, station).map(({ productId, name: dish, count }) => (
          <li key={productId}>
            <b>{count}</b> {name(dish)}
          </li>
        ))}
      </ul>
      {stopped.length > 0 && (
        <p>
          <Icon of={icons.prohibit} />
          {text('kitchen.stopped', { names: stopped.join(', ') })}
        </p>
      )}
    </aside>
  )
}
