import type { SharedBasket } from '@dasturxon/contract'
import { formatSom, formatTime } from '@dasturxon/i18n/formats'
import { useMemo, useState } from 'react'
import { useNavigate } from '../../runtime/index.ts'
import { useTranslations } from '@dasturxon/i18n'
import { paths } from '../../paths.ts'
import { useEnvironment } from '../../environment/environment-provider.tsx'
import { useFulfilment, useIsSignedIn } from '../../session/session-provider.tsx'
import { OtherBasket } from './other-basket.tsx'
import { EntityText } from '../../texts/entity-text.tsx'
import { useText } from '../../texts/use-text.ts'
import { Block, Button, Cta, Dock, Icon, icons, LiveRegion, RowButton, usePress } from '@dasturxon/ui'
import { Question } from '../overlays/question.tsx'
import { useBasketTotal } from '../baskets/use-basket-total.ts'
import { BasketSkeleton } from '../baskets/basket-skeleton.tsx'
import { addressOfOrder } from '../fulfilment/address-of-order.ts'
import { useServiceType } from '../fulfilment/service-types.ts'
import { InviteBlock } from './invite-block.tsx'
import type { Membership } from './membership.ts'
import { mergeLines } from './merge-lines.ts'
import { PersonBlock } from './person-block.tsx'
import { SplitRow } from './split-row.tsx'
import styles from './together.module.css'
import { useSharedBasketChanges } from './use-basket-changes.ts'
import { useLeave } from './use-leave.ts'
import { useLineCounts } from './use-line-counts.ts'
import { useLockState } from './use-lock-state.ts'
import { useMoveIn } from './use-move-in.ts'
import { useSharedLines, type PersonWithLines } from './use-shared-lines.ts'

type MemberViewProps = {
  basket: SharedBasket
  member: Membership
  isLive: boolean
  take: (basket: SharedBasket) => void
}

/** The basket for one of its people: everybody's lines as they change, who is awaited, and the way to the order. */
export function MemberView({ basket, member, isLive, take }: MemberViewProps) {
  const t = useTranslations('together')
  const changes = useSharedBasketChanges(member, take)
  const counts = useLineCounts(changes)
  const people = useSharedLines(basket)
  const state = useLockState(basket)
  useMoveIn({ ...basket, state }, changes)
  const isMine = (id: string) => id === member.personId
  const isHost = basket.people.find(({ id }) => isMine(id))?.isHost ?? false
  const awaited = basket.people.filter(({ id, isReady }) => !isReady && !isMine(id)).map(({ name }) => name)
  const waiting = awaited.length === 0 ? t('allReady') : t('waitingFor', { names: awaited.join(', ') })
  // What the order will cost is asked for everybody's lines, as the checkout asks.
  const everything = useMemo(() => mergeLines(basket), [basket])
  const action = people ? (
    <OtherBasket basket={everything}>
      <Action {...{ basket, state, member, isHost, people, waiting, changes }} />
    </OtherBasket>
  ) : null
  return (
    <div className={styles.page}>
      <div className={styles.what}>
        {basket.table ? (
          <p className={styles.hint}>
            <EntityText of={basket.table.hallName} /> · <TableName name={basket.table.name} />
          </p>
        ) : null}
        {isLive ? null : <p className={styles.polling}>{t('polling')}</p>}
        {state === 'LOCKED' ? <LockNote basket={basket} personId={member.personId} /> : null}
        {people === null ? (
          <BasketSkeleton />
        ) : (
          people.map((person) => (
            <PersonBlock
              key={person.id}
              person={person}
              isMine={isMine(person.id)}
              isOpen={state === 'OPEN'}
              counts={counts}
              onRemove={isHost ? (line) => void changes.removeLine(person.id, line.key) : null}
            />
          ))
        )}
      </div>
      <div className={styles.side}>
        <InviteBlock code={basket.code} />
        {people ? (
          <OtherBasket basket={everything}>
            <SplitOfAll people={people} />
          </OtherBasket>
        ) : null}
        <LeaveButton basket={basket} member={member} isOpen={state === 'OPEN'} leave={changes.leave} />
        <div className={styles.wideAction}>{action}</div>
      </div>
      <div className={styles.dock}>
        <Dock variant="bar">{action}</Dock>
      </div>
      <LiveRegion message={`${t('people', { count: basket.people.length })}. ${waiting}`} />
    </div>
  )
}

function TableName({ name }: { name: string }) {
  return useTranslations('qr')('table', { name })
}

function LockNote({ basket, personId }: { basket: SharedBasket; personId: string }) {
  const t = useTranslations('together')
  const { lock, people } = basket
  if (!lock) return null
  const name = people.find(({ id }) => id === lock.personId)?.name ?? ''
  return (
    <output className={styles.note}>
      <Icon of={icons.clockFill} />
      <span>
        <b>{lock.personId === personId ? t('lockedByMe') : t('lockedBy', { name })}</b>
        <small>{t('lockedUntil', { time: formatTime(new Date(lock.until)) })}</small>
      </span>
    </output>
  )
}

/** Everybody's part of the one total; of the dishes alone while that is on its way. */
function SplitOfAll({ people }: { people: readonly PersonWithLines[] }) {
  const t = useTranslations('together')
  const text = useText()
  const { total } = useBasketTotal()
  const isDelivery = useServiceType() === 'DELIVERY'
  const hasAddress = useFulfilment((fulfilment) => addressOfOrder(fulfilment) !== null)
  const lines = people.flatMap((person) =>
    person.lines.map(({ shown }) => ({
      name: shown.product ? text(shown.product.name) : '',
      netPrice: shown.price?.netPrice ?? 0,
      personId: person.id,
    })),
  )
  if (lines.length === 0) return null
  const dishes = lines.reduce((sum, { netPrice }) => sum + netPrice, 0)
  const isWhole = total !== null && (!isDelivery || hasAddress)
  return (
    <SplitRow
      people={people}
      lines={lines}
      total={total ?? dishes}
      {...(isWhole ? {} : { note: t('withoutDelivery') })}
    />
  )
}

type ActionProps = {
  basket: SharedBasket
  state: SharedBasket['state']
  member: Membership
  isHost: boolean
  people: readonly PersonWithLines[]
  waiting: string
  changes: ReturnType<typeof useSharedBasketChanges>
}

function Action({ basket, state, member, isHost, people, waiting, changes }: ActionProps) {
  const t = useTranslations('together')
  const { language } = useEnvironment()
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const me = basket.people.find(({ id }) => id === member.personId)
  const host = basket.people.find((person) => person.isHost)
  const { total } = useBasketTotal()
  const sum = total === null ? null : formatSom(total, language)
  const isEmpty = people.every(({ lines }) => lines.length === 0)
  const isMyLock = basket.lock?.personId === member.personId

  const { isPending, press } = usePress(async (act: () => Promise<boolean>, next?: string) => {
    const isDone = await act()
    if (isDone && next) await navigate(next)
  })
  const toCheckout = paths.checkoutTogether(basket.code)

  if (state === 'LOCKED')
    return (
      <div className={styles.actions}>
        {isMyLock ? <Cta label={t('goOn')} sum={sum} href={toCheckout} /> : null}
        {isMyLock || isHost ? (
          <Button variant="quiet" isWide isPending={isPending} onPress={() => void press(changes.unlock)}>
            {t('unlock')}
          </Button>
        ) : (
          <p className={styles.waiting}>{t('guestHint', { name: lockHolder(basket) })}</p>
        )}
      </div>
    )
  if (isEmpty) return <Cta label={t('addMore')} href={paths.home} />
  const ready = (
    <Button
      variant={me?.isReady || isHost ? 'quiet' : 'brand'}
      isWide
      isPending={isPending}
      onPress={() => void press(() => changes.setReady(!me?.isReady))}
    >
      {me?.isReady ? t('notReady') : t('iAmReady')}
    </Button>
  )
  // Whoever is signed in may order; a guest who has begun it signs in on the way.
  const mayOrder = isHost || isSignedIn
  return (
    <div className={styles.actions}>
      <p className={styles.waiting}>{mayOrder ? waiting : t('guestHint', { name: host?.name ?? '' })}</p>
      {isHost ? null : ready}
      {mayOrder ? (
        <Cta
          label={t('order')}
          sum={sum}
          isPending={isPending}
          onPress={() => void press(changes.lock, toCheckout)}
        />
      ) : null}
    </div>
  )
}

const lockHolder = ({ lock, people }: SharedBasket) =>
  people.find(({ id }) => id === lock?.personId)?.name ?? ''

type LeaveProps = {
  basket: SharedBasket
  member: Membership
  isOpen: boolean
  leave: () => Promise<boolean>
}

function LeaveButton({ basket, member, isOpen, leave }: LeaveProps) {
  const t = useTranslations('together')
  const [isAsked, setAsked] = useState(false)
  const { isPending, leaveWithLines } = useLeave(basket, member, leave)
  if (!isOpen) return null
  return (
    <>
      <Block isRows>
        <RowButton icon={icons.signOut} title={t('leave')} onPress={() => setAsked(true)} />
      </Block>
      <Question
        name="leave-together"
        isOpen={isAsked}
        title={t('leaveConfirm')}
        text={t('leaveText')}
        yes="leaveTogether"
        isPending={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => void leaveWithLines()}
      />
    </>
  )
}
