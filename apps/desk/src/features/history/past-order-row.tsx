import type { PastOrder } from '@dasturxon/contract/desk'
import { isActive, markMatches } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatDay, formatNumber, formatTime } from '@dasturxon/i18n/formats'
import { Icon, icons, joinClasses, type IconShape } from '@dasturxon/ui'
import { useToday } from '../../session/business-day.ts'
import { daysBy } from '../../ui/days-by.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import beside from '../../ui/beside-list.module.css'
import { Pill } from '../../ui/parts.tsx'
import { useWayName } from '../order/past-words.ts'
import styles from './history.module.css'

const ICONS: Partial<Record<PastOrder['serviceType'], IconShape>> = {
  PICK_UP: icons.shoppingBagFill,
  DINE_IN: icons.armchairFill,
}

type PastOrderRowProps = {
  order: PastOrder
  href: string
  isOpen: boolean
  /** Of several days, each row says its own. */
  saysDay: boolean
  /** What was looked for, marked where it stands in a dish. */
  words: string
}

/** An order in one line: what, whose, where it came to, how it was paid. */
export function PastOrderRow({ order, href, isOpen, saysDay, words }: PastOrderRowProps) {
  const { text: say, language } = useDeskText()
  const { me } = useDesk()
  const name = useName()
  const wayName = useWayName()
  const zone = me.branches.find(({ id }) => id === order.branchId)?.timeZone
  const { at, day, customer, table, courier, dishes, refunded } = order
  const reading = { language, ...daysBy(useToday(order.branchId)) }
  const time = formatTime(new Date(at), zone)
  const dishesText = dishes.map((dish) => `${dish.count} ${name(dish.name)}`).join(', ')
  return (
    <li>
      <a className={joinClasses(beside.row, styles.row)} href={href} aria-current={isOpen || undefined}>
        <span className={styles.number}>
          <Icon of={ICONS[order.serviceType] ?? icons.mopedFill} />
          {order.number}
        </span>
        <span className={styles.time}>{saysDay ? `${formatDay(day, reading)}, ${time}` : time}</span>
        <span className={styles.what}>
          <span>
            {markMatches(dishesText, words).map(({ text, isMatch }, index) =>
              // the parts of one text, in their order
              isMatch ? <mark key={index}>{text}</mark> : text,
            )}
          </span>
          <small>
            {table === null
              ? [customer.name, shortPhone(customer.phone)].filter(Boolean).join(' · ')
              : say('service.TABLE', { name: table })}
            {courier !== null && (
              <>
                <Icon of={icons.moped} />
                {courier}
              </>
            )}
          </small>
        </span>
        <span className={styles.state}>
          <State order={order} />
        </span>
        <span className={styles.way}>
          {wayName(order.credit > 0 && order.credit === order.total ? 'BALANCE' : order.paymentType)}
        </span>
        <span className={styles.total}>
          {formatNumber(order.total, language)}
          {refunded > 0 && <small>{formatNumber(-refunded, language)}</small>}
        </span>
      </a>
    </li>
  )
}

function State({ order: { status, lateMinutes, wentWrong, owed } }: { order: PastOrder }) {
  const text = useTexts('history')
  const { text: say } = useDeskText()
  const isOwed = owed < 0 || (owed > 0 && !isActive(status))
  return (
    <>
      {status === 'CANCELED' ? (
        <Pill tone="late">{say(`status.${status}`)}</Pill>
      ) : lateMinutes > 0 ? (
        <Pill tone="late">{say('order.lateBy', { count: lateMinutes })}</Pill>
      ) : (
        <Pill tone={isActive(status) ? undefined : 'ok'}>{say(`status.${status}`)}</Pill>
      )}
      {isOwed ? (
        <Pill tone="note">{text(owed < 0 ? 'list.owedBack' : 'list.unpaid')}</Pill>
      ) : (
        wentWrong &&
        status !== 'CANCELED' &&
        lateMinutes === 0 && <Pill tone="note">{text('list.wrong')}</Pill>
      )}
    </>
  )
}

/** The code and the last four digits: enough to know a caller by. */
const shortPhone = (phone: string): string =>
  phone.length < 9 ? phone : `${phone.slice(4, 6)} ··· ${phone.slice(-4, -2)} ${phone.slice(-2)}`
