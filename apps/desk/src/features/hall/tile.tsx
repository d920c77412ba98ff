import type { DeskReservation } from '@dasturxon/contract/desk'
import type { TableState } from '@dasturxon/domain'
import { formatNumber, formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { Icon, icons, type IconShape } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { clockSince, minutesSince } from '../order/order-times.ts'
import styles from './tiles.module.css'

/** All that a tile shows of a table. */
export type Tile = {
  id: string
  name: string
  chairs: number
  state: TableState
  /** Since when somebody sits there, calls, or chooses; null where nobody does. */
  since: string | null
  /** Since when somebody calls. */
  calledAt: string | null
  people: number | null
  /** Whole som of what was ordered; 0 where nothing was. */
  sum: number
  orders: readonly number[]
  isLate: boolean
  next: DeskReservation | null
}

const ICONS: Partial<Record<TableState, IconShape>> = {
  CALLED: icons.handWavingFill,
  BILL: icons.receiptFill,
  KITCHEN: icons.cookingPot,
  SERVED: icons.checkCircleFill,
  CHOOSING: icons.forkKnife,
  SEATED: icons.user,
  SOON: icons.calendarBlank,
}

type TileProps = { tile: Tile; zone: string; now: number }

/** A table of the hall at a glance: what it is in by word, icon and colour, minutes and sum (part three work §2, DSK-110). */
export function TableTile({ tile, zone, now }: TileProps) {
  const say = useTexts('hall')
  const { language } = useDeskText()
  const { name, chairs, state, since, calledAt, people, sum, orders, isLate, next } = tile
  const icon = ICONS[state]
  const words =
    state === 'SOON' && next
      ? `${formatTime(new Date(next.time), zone)} · ${next.name}, ${next.chairs}`
      : state === 'CALLED' && calledAt
        ? `${say('tile.CALLED')} ${clockSince(calledAt, now)}`
        : say(`tile.${state}`)
  return (
    <div className={styles.tile} data-state={state} data-late={isLate || undefined}>
      <span className={styles.top}>
        <b>{name}</b>
        <small aria-label={say('plan.seats', { count: chairs })}>
          <Icon of={icons.users} /> {people ?? chairs}
        </small>
      </span>
      <span className={styles.words}>
        {icon && <Icon of={icon} />}
        {words}
      </span>
      <span className={styles.foot}>
        {sum > 0 && <b>{formatNumber(sum, language)}</b>}
        {orders.map((number) => (
          <a key={number} href={paths.order(number)}>
            {number}
          </a>
        ))}
        {since && <i>{say('tile.minutes', { count: minutesSince(since, now) })}</i>}
      </span>
    </div>
  )
}
