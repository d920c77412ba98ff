import type { DeskStop, StopEnd } from '@dasturxon/contract/desk'
import { formatSom } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { serverNow, useSearchParams } from '@dasturxon/client'
import { EmptyState, Icon, icons, SearchField, showToast } from '@dasturxon/ui'
import { useMemo, useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBoard, useBranch, useDesk, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { Chip, DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { smallPicture } from '../../ui/small-picture.ts'
import { stopOf, stoppablesOf, stopSearch, type Stoppable } from './stop-list.ts'
import styles from './stop-list.module.css'
import { useMoment } from '../../ui/use-moment.ts'

const ENDS = ['OPENING', 'HOUR', 'EVENING', 'NEVER'] as const satisfies StopEnd[]

/** What is not sold now, and how to stop and return in two presses (desk §5.5). */
export function StopListPage() {
  const { text } = useDeskText()
  const name = useName()
  const board = useBoard()
  const { store } = useDesk()
  const { branch, branches } = useBranch()
  const act = useAct()
  const shown = branch ?? branches[0]
  const branchId = shown?.id ?? ''
  const { answer } = useQuery('desk.menu', {})
  const menu = answer.kind === 'ready' ? answer.data : null
  const [parameters] = useSearchParams()
  const [query, setQuery] = useState(parameters.get('q') ?? '')
  const [category, setCategory] = useState<string | null>(null)
  const [asked, setAsked] = useState<Stoppable | null>(null)
  const all = useMemo(() => (menu ? stoppablesOf(menu, branchId) : []), [menu, branchId])
  const search = useMemo(() => stopSearch(all), [all])
  const stops = board.stops.get(branchId)

  async function setStop(one: Pick<Stoppable, 'kind' | 'id' | 'name'>, end: StopEnd | null) {
    const { kind, id } = one
    setAsked(null)
    const pressedAt = new Date(serverNow()).toISOString()
    const next = await act(
      'desk.setStop',
      { body: { kind, id, branchId, end, pressedAt } },
      { right: 'stop.change' },
    )
    if (!next) return
    store.takeStops(next)
    if (end !== null)
      showToast({
        text: text('stops.stopped', { name: name(one.name) }),
        action: { label: text('kitchen.undo'), onPress: () => void setStop(one, null) },
      })
  }

  const often = new Set(
    (menu?.products ?? []).filter(({ timesStopped }) => timesStopped > 0).map(({ id }) => id),
  )
  const dishes = all.filter(({ kind }) => kind === 'PRODUCT')
  const inCategory = category === 'OFTEN' ? dishes.filter(({ id }) => often.has(id)) : dishes
  const found =
    query.trim() === ''
      ? inCategory.filter((one) => !category || category === 'OFTEN' || one.categoryId === category)
      : search(query)
  const shownCategories = (menu?.categories ?? []).filter(({ id }) =>
    found.some(({ categoryId }) => categoryId === id),
  )

  const row = (one: Stoppable) => (
    <StopRow
      key={`${one.kind} ${one.productId} ${one.id}`}
      one={one}
      branchId={branchId}
      stop={stopOf(stops, one)}
      onStop={() => setAsked(one)}
      onReturn={() => void setStop(one, null)}
    />
  )
  return (
    <div className={`${parts.page} ${styles.page}`}>
      <div className={parts.row}>
        <h1>{text('frame.stopList')}</h1>
        {branches.length > 1 && shown && <Pill>{name(shown.name)}</Pill>}
        {stops && stops.stops.length > 0 && (
          <Pill tone="late">{text('stops.count', { count: stops.stops.length })}</Pill>
        )}
      </div>
      <SearchField
        label={text('stops.search')}
        clearLabel={text('stops.clear')}
        value={query}
        onChange={setQuery}
      />
      {stops && stops.stops.length > 0 && (
        <section className={styles.stopped} aria-label={text('stops.now')}>
          <h2>
            <Icon of={icons.prohibitFill} />
            {text('stops.now')} <small>{text('stops.seen')}</small>
          </h2>
          {stops.stops.map((stop) => (
            <Stopped
              key={`${stop.kind} ${stop.id}`}
              stop={stop}
              zone={shown?.timeZone}
              onReturn={() => void setStop(stop, null)}
            />
          ))}
        </section>
      )}
      {query === '' && menu && (
        <div className={`${parts.sideways} ${styles.categories}`}>
          {[
            { id: null, label: text('board.all') },
            ...(often.size > 0 ? [{ id: 'OFTEN', label: text('stops.often') }] : []),
            ...menu.categories.map((one) => ({ id: one.id, label: name(one.name) })),
          ].map(({ id, label }) => (
            <Chip key={id ?? ''} isOn={category === id} onPress={() => setCategory(id)}>
              {label}
            </Chip>
          ))}
        </div>
      )}
      {query !== '' && found.length === 0 && (
        <EmptyState icon={icons.magnifyingGlass} title={text('stops.nothing')} />
      )}
      {query === '' ? (
        shownCategories.map(({ id, name: heading }) => (
          <section key={id}>
            <h2>{name(heading)}</h2>
            <ul className={`${parts.card} ${parts.list}`}>
              {found.filter(({ categoryId }) => categoryId === id).map(row)}
            </ul>
          </section>
        ))
      ) : (
        <ul className={`${parts.card} ${parts.list}`}>{found.map(row)}</ul>
      )}
      <DeskSheet
        variant="sheet"
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? text('stops.stopTitle', { name: name(asked.name) }) : ''}
      >
        <div className={parts.stack}>
          {asked && <InOrders one={asked} />}
          {ENDS.map((end, index) => (
            <DeskButton
              key={end}
              isLarge
              {...(index === 0 ? { variant: 'ink' as const } : {})}
              onPress={() => asked && void setStop(asked, end)}
            >
              {text(`stops.${end}`)}
            </DeskButton>
          ))}
        </div>
      </DeskSheet>
    </div>
  )
}

/** Says which open orders have a dish that is about to be stopped. */
function InOrders({ one }: { one: Stoppable }) {
  const { text } = useDeskText()
  const { orders } = useBoard()
  const numbers = [...orders.values()]
    .filter(
      ({ lines, status }) =>
        status !== 'CANCELED' && lines.some(({ productId }) => productId === one.productId),
    )
    .map(({ number }) => number)
  if (numbers.length === 0) return null
  return <p className={parts.note}>{text('stops.orders', { numbers: numbers.join(', ') })}</p>
}

type StoppedProps = { stop: DeskStop; zone: string | undefined; onReturn: () => void }

function Stopped({ stop, zone, onReturn }: StoppedProps) {
  const { text } = useDeskText()
  const name = useName()
  const moment = useMoment(zone)
  return (
    <div className={parts.item}>
      <div className={parts.grow}>
        <b>{name(stop.name)}</b>
        <p className={styles.until}>
          {stop.until ? text('stops.until', { time: moment(stop.until) }) : text('stops.untilReturned')}
          {stop.by === '' ? '' : ` · ${stop.by}`}
        </p>
        {stop.kind === 'OPTION' && (
          <p className={parts.quiet}>{text('stops.optionOf', { name: name(stop.productName) })}</p>
        )}
      </div>
      <DeskButton
        variant="ink"
        icon={icons.arrowCounterClockwise}
        label={`${text('stops.sellAgain')} ${name(stop.name)}`}
        onPress={onReturn}
      >
        {text('stops.sellAgain')}
      </DeskButton>
    </div>
  )
}

type StopRowProps = {
  one: Stoppable
  branchId: string
  stop: DeskStop | undefined
  onStop: () => void
  onReturn: () => void
}

function StopRow({ one, branchId, stop, onStop, onReturn }: StopRowProps) {
  const { text, language } = useDeskText()
  const name = useName()
  const act = useAct()
  const { productId, stock } = one
  // Deltas, so that two people counting down both count (DSK-37).
  const count = (delta: number) =>
    void act('desk.changeStock', { body: { productId, branchId, delta } }, { right: 'stop.change' })
  return (
    <li className={parts.item}>
      {one.image === '' ? null : (
        <img className={styles.picture} src={smallPicture(one.image)} alt="" loading="lazy" />
      )}
      <div className={parts.grow}>
        <b>{name(one.name)}</b>
        <p className={parts.quiet}>
          {one.of ? text('stops.optionOf', { name: name(one.of) }) : formatSom(one.price, language)}
        </p>
      </div>
      {stock !== null && (
        <div className={styles.count}>
          <button
            type="button"
            aria-label={`${text('stops.fewer')} ${name(one.name)}`}
            onClick={() => count(-1)}
          >
            <Icon of={icons.minusBold} />
          </button>
          <b aria-label={text('stops.left', { count: stock })}>{stock}</b>
          <button
            type="button"
            aria-label={`${text('stops.moreOf')} ${name(one.name)}`}
            onClick={() => count(1)}
          >
            <Icon of={icons.plusBold} />
          </button>
        </div>
      )}
      {stop ? (
        <DeskButton variant="ink" label={`${text('stops.sellAgain')} ${name(one.name)}`} onPress={onReturn}>
          {text('stops.sellAgain')}
        </DeskButton>
      ) : (
        <DeskButton label={`${text('stops.available')}: ${name(one.name)}`} onPress={onStop}>
          <i className={styles.dot} />
          {text('stops.available')}
        </DeskButton>
      )}
    </li>
  )
}
