import type { CustomerCard as Card } from '@dasturxon/contract/desk'
import { formatPhone } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { Icon, icons, joinClasses, Skeleton } from '@dasturxon/ui'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useGrant, useName } from '../../session/desk.tsx'
import { useShopMoment } from './use-shop-moment.ts'
import parts from '../../ui/parts.module.css'
import { Read } from '../../ui/read.tsx'
import { Blocking } from './customer-blocking.tsx'
import { CashbackOf, CreditOf } from './customer-cashback.tsx'
import { NotesOf } from './customer-notes.tsx'
import { ViewsOfCustomer } from './customer-views.tsx'
import styles from './customers.module.css'

type CardProps = { id: string; onClose: () => void }

/** One customer: what they ordered, their cashback and balance, what the staff noted, and whether they may order. */
export function CustomerCard({ id, onClose }: CardProps) {
  const text = useTexts('customers')
  return (
    <div className={joinClasses(parts.card, styles.card)}>
      <button type="button" className={styles.back} onClick={onClose}>
        <Icon of={icons.arrowLeft} />
        {text('back')}
      </button>
      <Read
        question={useQuery('desk.customer', { params: { id } })}
        meanwhile={<Skeleton height="320px" radius="var(--r-md)" />}
      >
        {(customer) => <Loaded customer={customer} />}
      </Read>
    </div>
  )
}

function Loaded({ customer }: { customer: Card }) {
  const text = useTexts('customers')
  const grant = useGrant()
  const moment = useShopMoment()
  return (
    <>
      <header>
        <h2>{customer.name || text('noName')}</h2>
        <a className={styles.call} href={`tel:${customer.phone}`} dir="ltr">
          {formatPhone(customer.phone)}
        </a>
        <p className={parts.quiet}>{text('since', { day: moment(customer.since) })}</p>
      </header>
      <Blocking customer={customer} />
      <Figures orders={customer.orders} />
      <Dishes dishes={customer.dishes} />
      <Orders last={customer.orders.last} />
      <CashbackOf customer={customer} />
      <CreditOf credit={customer.credit} />
      <NotesOf customer={customer} />
      <Addresses addresses={customer.addresses} />
      {grant('customers.views') === 'yes' && <ViewsOfCustomer customerId={customer.id} />}
    </>
  )
}

function Figures({ orders }: { orders: Card['orders'] }) {
  const text = useTexts('customers')
  const { language } = useDeskText()
  const moment = useShopMoment()
  const rows = [
    [text('orders'), formatNumber(orders.count, language)],
    [text('sum'), formatSom(orders.sum, language)],
    [text('average'), formatSom(orders.average, language)],
    ...(orders.cancelled > 0 ? [[text('cancelled'), formatNumber(orders.cancelled, language)]] : []),
    ...(orders.firstAt === null ? [] : [[text('first'), moment(orders.firstAt)]]),
    ...(orders.lastAt === null ? [] : [[text('last'), moment(orders.lastAt)]]),
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Dishes({ dishes }: { dishes: Card['dishes'] }) {
  const text = useTexts('customers')
  const name = useName()
  if (dishes.length === 0) return null
  return (
    <section>
      <h3>{text('dishes')}</h3>
      <ol className={styles.plain}>
        {dishes.map((dish) => (
          <li key={name(dish.name)}>
            <span>{name(dish.name)}</span>
            <span className={parts.quiet}>{text('pieces', { count: dish.count })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Orders({ last }: { last: Card['orders']['last'] }) {
  const text = useTexts('customers')
  const { text: say, language } = useDeskText()
  const moment = useShopMoment()
  return (
    <section>
      <h3>{text('lastOrders')}</h3>
      {last.length === 0 && <p className={parts.quiet}>{text('noOrders')}</p>}
      <ol className={styles.plain}>
        {last.map((order) => (
          <li key={order.id}>
            <a href={paths.pastOrder(order.number)}>{text('order', { number: order.number })}</a>
            <span className={parts.quiet}>
              {moment(order.at)} · {say(`status.${order.status}`)}
            </span>
            <b>{formatSom(order.total, language)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Addresses({ addresses }: { addresses: Card['addresses'] }) {
  const text = useTexts('customers')
  return (
    <section>
      <h3>{text('addresses')}</h3>
      {addresses.length === 0 && <p className={parts.quiet}>{text('noAddresses')}</p>}
      <ul className={styles.plain}>
        {addresses.map((address) => (
          <li key={`${address.name} ${address.text}`}>
            <span>{address.text}</span>
            <span className={parts.quiet}>{address.name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
