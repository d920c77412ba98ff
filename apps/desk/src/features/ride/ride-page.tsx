import { useSecond } from '@dasturxon/client'
import type { DeskOrder, RideStep } from '@dasturxon/contract/desk'
import { addressLine } from '@dasturxon/domain'
import { formatSom } from '@dasturxon/i18n/formats'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { EmptyState, Icon, icons } from '@dasturxon/ui'
import { useSyncExternalStore } from 'react'
import { useBoard, useDesk } from '../../session/desk.tsx'
import { readFollowing, subscribeToFollowing } from '../../session/follow-ride.ts'
import { DeskButton, Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { OwnCash } from '../drawer/own-cash.tsx'
import { useDoorWords } from '../order/door-words.ts'
import { Extras } from '../order/extras.tsx'
import { WishNote } from '../order/wish-note.tsx'
import { OrderAddress } from '../order/order-address.tsx'
import { OrderLines } from '../order/order-lines.tsx'
import { lateMinutes, etaText } from '../order/order-times.ts'
import { FailDelivery } from './fail-delivery.tsx'
import { cashOf, jobsOf, nextRideStep } from './jobs.ts'
import styles from './ride.module.css'

const STEP_KEYS = {
  'picked-up': 'ride.pickedUp',
  arrived: 'ride.arrived',
  delivered: 'ride.delivered',
} as const satisfies Record<RideStep, DeskKey>

/** The courier's own page: the next job and its one next step; every press waits for the network (desk §5.8). */
export function RidePage() {
  const { text } = useDeskText()
  const sayDoor = useDoorWords()
  const { orders } = useBoard()
  const following = useSyncExternalStore(subscribeToFollowing, readFollowing)
  const [next, ...later] = jobsOf(orders.values())
  return (
    <div className={styles.page}>
      <h1 className="sr-only">{text('frame.ride')}</h1>
      {!next && <EmptyState icon={icons.mopedFill} title={text('ride.none')} text={text('ride.noneHint')} />}
      {next && <Job key={next.id} order={next} />}
      {following !== 'off' && (
        <p className={parts.quiet}>{text(following === 'on' ? 'ride.position' : 'ride.noPosition')}</p>
      )}
      {later.length > 0 && (
        <section className={parts.stack} aria-label={text('ride.later')}>
          <h2>{text('ride.later')}</h2>
          {later.map((order) => (
            <details key={order.id} className={styles.later}>
              <summary>
                <Head order={order} />
                <span className={parts.quiet}>{order.address && addressLine(order.address, sayDoor)}</span>
              </summary>
              <Job order={order} />
            </details>
          ))}
        </section>
      )}
      <OwnCash />
    </div>
  )
}

function Head({ order }: { order: DeskOrder }) {
  const { text } = useDeskText()
  const { me } = useDesk()
  const now = useSecond()
  const late = lateMinutes(order, now)
  const promised = etaText(order, me.branches.find(({ id }) => id === order.branchId)?.timeZone)
  return (
    <span className={`${parts.line} ${styles.head}`}>
      <b>{order.number}</b>
      <Pill>{text(`status.${order.status}`)}</Pill>
      {promised !== '' && <span className={parts.end}>{promised}</span>}
      {late > 0 && <Pill tone="late">{text('order.lateBy', { count: late })}</Pill>}
    </span>
  )
}

function Job({ order }: { order: DeskOrder }) {
  const { text, language } = useDeskText()
  const { outbox } = useDesk()
  const step = nextRideStep(order)
  const cash = cashOf(order)
  const person = order.receiver ?? order.customer
  const go = (taken: RideStep, paid?: 'CASH' | 'TERMINAL') =>
    void outbox.add({
      name: 'desk.rideStep',
      input: { params: { id: order.id, step: taken }, body: paid ? { paid } : {} },
    })
  return (
    <article className={styles.job} aria-label={text('order.open', { number: order.number })}>
      <Head order={order} />
      <OrderAddress order={order} />
      {order.leaveAtDoor && <Note icon={icons.warningFill}>{text('order.leaveAtDoor')}</Note>}
      <Extras order={order} />
      {order.comment !== '' && <WishNote words={order.comment} />}
      <div className={styles.ways}>
        {person && person.phone !== '' && (
          <a className={parts.button} href={`tel:${person.phone}`}>
            <Icon of={icons.phoneFill} />
            {person.name === '' ? text('order.call') : person.name}
          </a>
        )}
        {order.address && (
          <a className={parts.button} href={routeTo(order.address)} target="_blank" rel="noreferrer">
            <Icon of={icons.mapTrifold} />
            {text('ride.navigate')}
          </a>
        )}
      </div>
      {cash ? (
        <dl className={styles.cash}>
          <dt>{text('ride.take')}</dt>
          <dd>{formatSom(cash.take, language)}</dd>
          {cash.change !== null && (
            <>
              <dt>{text('ride.changeOf', { sum: formatSom(cash.take + cash.change, language) })}</dt>
              <dd>{formatSom(cash.change, language)}</dd>
            </>
          )}
        </dl>
      ) : (
        <Pill tone="ok" icon={icons.checkCircleFill}>
          {text('ride.paid')}
        </Pill>
      )}
      <OrderLines order={order} />
      <footer className={`${parts.pile} ${styles.foot}`}>
        {step === null && <p className={parts.quiet}>{text('ride.waiting')}</p>}
        {step !== null && (step !== 'delivered' || !cash) && (
          <DeskButton
            variant="brand"
            isLarge
            label={`${text(STEP_KEYS[step])} ${order.number}`}
            onPress={() => go(step)}
          >
            {text(STEP_KEYS[step])}
          </DeskButton>
        )}
        {step === 'delivered' && cash && (
          <>
            <DeskButton
              variant="brand"
              isLarge
              label={`${text('ride.cash')} ${order.number}`}
              onPress={() => go(step, 'CASH')}
            >
              {text('ride.cash')}
            </DeskButton>
            <DeskButton
              isLarge
              label={`${text('ride.terminal')} ${order.number}`}
              onPress={() => go(step, 'TERMINAL')}
            >
              {text('ride.terminal')}
            </DeskButton>
          </>
        )}
        {order.status === 'ON_WAY' && <FailDelivery order={order} />}
      </footer>
    </article>
  )
}

/** The way to a door, as the map that people here have opens it. */
const routeTo = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://yandex.uz/maps/?rtext=~${latitude},${longitude}&rtt=auto`
