import { MOST_SUMMED, type DeskCallOutput, type PastOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { formatDay, formatMoment, formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { serverNow, useLastData, useLocation, useNavigate, useSearchParams } from '@dasturxon/client'
import { EmptyState, Icon, icons, joinClasses, Skeleton } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useCall, useQuery } from '../../runtime/desk-data.ts'
import { useBranch, useGrant, useName } from '../../session/desk.tsx'
import { useKeys } from '../../session/use-keys.ts'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { daysBy } from '../../ui/days-by.ts'
import { DeskButton } from '../../ui/parts.tsx'
import beside from '../../ui/beside-list.module.css'
import parts from '../../ui/parts.module.css'
import { useParameters } from '../../ui/use-parameters.ts'
import { OrderPanel } from '../order/order-panel.tsx'
import { useOpenOrder } from '../order/use-open-order.ts'
import {
  isNarrowed,
  queryOf,
  readHistoryFilter,
  type HistoryFilter,
  type HistoryQuery,
} from './history-filter.ts'
import { HistoryFilters } from './history-filters.tsx'
import { PastOrderRow } from './past-order-row.tsx'
import styles from './history.module.css'

/** A word is typed within this. */
const TYPING_MS = 250

type Found = DeskCallOutput<'desk.orderHistory'>
type Change = (name: string, value: string | null) => void

/** Orders that are over: what was looked for stands in the address, and the open order beside it (DSK-160, 161). */
export function HistoryPage() {
  const text = useTexts('history')
  const grant = useGrant()
  const { branch } = useBranch()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [parameters, change] = useParameters()
  const filter = readHistoryFilter(parameters)
  const query = queryOf(filter, branch?.id)
  const { answer, retry } = useQuery('desk.orderHistory', { query }, { restMs: TYPING_MS, firstRestMs: 0 })
  const known = useLastData(answer)
  const [, named] = /\/history\/(\d+)/.exec(pathname) ?? []
  const openNumber = named === undefined ? null : Number(named)
  const go = (number: number | null) =>
    void navigate((number === null ? paths.history : paths.pastOrder(number)) + search, {
      preventScrollReset: true,
    })
  return (
    <div className={joinClasses(beside.page, styles.page)} data-open={openNumber === null ? undefined : ''}>
      <header className={joinClasses(beside.head, styles.head)}>
        {grant('orders.accept') !== 'no' && (
          <a className={parts.tool} href={paths.orders} aria-label={text('list.toOrders')}>
            <Icon of={icons.arrowLeft} />
          </a>
        )}
        <h1>{text('list.title')}</h1>
      </header>
      <HistoryFilters filter={filter} known={known} onChange={change} />
      <div className={beside.body}>
        <section
          className={joinClasses(parts.card, beside.list, styles.list)}
          aria-label={text('list.rows')}
          aria-busy={answer.kind === 'loading' || undefined}
        >
          {answer.kind === 'failed' ? (
            <DeskFailedBlock error={answer.error} onRetry={retry} />
          ) : known ? (
            <Rows key={JSON.stringify(query)} {...{ filter, query, openNumber, go, change }} first={known} />
          ) : (
            <Skeleton height="320px" radius="var(--r-md)" />
          )}
        </section>
        <aside className={joinClasses(beside.side, styles.side)}>
          <OpenOrder number={openNumber} onClose={() => go(null)} />
        </aside>
      </div>
    </div>
  )
}

type RowsProps = {
  first: Found
  filter: HistoryFilter
  query: HistoryQuery
  openNumber: number | null
  go: (number: number | null) => void
  change: Change
}

/** The sums of all that was found, and its rows, page after page. */
function Rows({ first, filter, query, openNumber, go, change }: RowsProps) {
  const text = useTexts('history')
  const { search } = useLocation()
  const call = useCall()
  const [older, setOlder] = useState<Pick<Found, 'content' | 'cursor'> | null>(null)
  const [isReading, setReading] = useState(false)
  const { cursor } = older ?? first
  const rows: PastOrder[] = [...first.content, ...(older?.content ?? [])]
  const step = (by: number) => {
    const at = rows.findIndex(({ number }) => number === openNumber)
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
    if (next) go(next.number)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })

  async function readOn() {
    if (cursor === null) return
    setReading(true)
    const next = await call('desk.orderHistory', { query: { ...query, cursor } })
    if (next.ok)
      setOlder({ content: [...(older?.content ?? []), ...next.data.content], cursor: next.data.cursor })
    setReading(false)
  }
  if (rows.length === 0) return <NothingFound {...{ filter, change }} found={first} />
  return (
    <>
      <SumLine found={first} />
      <ol className={beside.rows}>
        {rows.map((order) => (
          <PastOrderRow
            key={order.id}
            order={order}
            href={paths.pastOrder(order.number) + search}
            isOpen={order.number === openNumber}
            saysDay={filter.day === 'all'}
            words={filter.q}
          />
        ))}
        {cursor !== null && (
          <li className={beside.more}>
            <DeskButton isPending={isReading} onPress={() => void readOn()}>
              {text('list.more')}
            </DeskButton>
          </li>
        )}
      </ol>
    </>
  )
}

function SumLine({ found: { sums } }: { found: Found }) {
  const text = useTexts('history')
  const { language } = useDeskText()
  const whole = (amount: number) => formatNumber(amount, language)
  if (!sums)
    return (
      <p className={styles.sums} aria-live="polite">
        {text('list.tooMany', { count: whole(MOST_SUMMED) })}
      </p>
    )
  const { orders, sales, refunded, unpaid, owedBack, handedOver, onTime } = sums
  return (
    <p className={styles.sums} aria-live="polite">
      <span>
        <b>{whole(orders)}</b> {text('list.orders')}
      </span>
      <b>{formatSom(sales, language)}</b>
      <span>
        {text('list.back')} <b>{whole(refunded)}</b>
      </span>
      {unpaid > 0 && (
        <span>
          {text('list.unpaid')} <b>{whole(unpaid)}</b>
        </span>
      )}
      {owedBack > 0 && (
        <span>
          {text('list.owedBack')} <b>{whole(owedBack)}</b>
        </span>
      )}
      {handedOver > 0 && (
        <span>
          {text('list.onTime')} <b>{Math.floor((onTime / handedOver) * 100)}%</b>
        </span>
      )}
    </p>
  )
}

type NothingFoundProps = { filter: HistoryFilter; found: Found; change: Change }

/** Nothing there: where it is instead, and the one press that goes there. */
function NothingFound({ filter, found: { nearest, today }, change }: NothingFoundProps) {
  const text = useTexts('history')
  const { language } = useDeskText()
  const { branches, branch, choose } = useBranch()
  const nameOf = useName()
  const [, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const words = filter.q.trim()
  const place = branches.find(({ id }) => id === nearest?.branchId)
  const isElsewhere = place && branch && place.id !== branch.id
  const reading = {
    language,
    now: new Date(serverNow()),
    ...(place?.timeZone ? { zone: place.timeZone } : {}),
  }
  const title =
    words !== ''
      ? text('list.noneFound', { words })
      : text(isNarrowed(filter) || filter.day === 'all' ? 'list.noneSuch' : 'list.noneThen')
  function open(day: string) {
    if (!isElsewhere) return change('day', day === today ? null : day)
    const next = new URLSearchParams({ branch: place.id, day, ...(words !== '' && { q: words }) })
    void navigate(`${paths.history}?${next}`)
  }
  return (
    <div className={styles.none}>
      <EmptyState
        icon={words === '' ? icons.receipt : icons.magnifyingGlass}
        title={title}
        text={
          nearest
            ? text(isElsewhere ? 'list.nearestIn' : 'list.nearest', {
                number: nearest.number,
                time: formatMoment(new Date(nearest.at), reading),
                branch: place ? nameOf(place.name) : '',
              })
            : undefined
        }
        action={
          <div className={parts.row}>
            {nearest && (
              <DeskButton variant="ink" onPress={() => open(nearest.day)}>
                {text('list.openDay', { day: formatDay(nearest.day, { language, ...daysBy(today) }) })}
              </DeskButton>
            )}
            {words !== '' && filter.day !== 'all' && (
              <DeskButton variant="outline" onPress={() => change('day', 'all')}>
                {text('list.searchAll')}
              </DeskButton>
            )}
            {isNarrowed(filter) && (
              <DeskButton
                variant="outline"
                onPress={() => {
                  const { day, q } = filter
                  setParameters({
                    ...(branch && branches.length > 1 && { branch: branch.id }),
                    ...(day !== null && { day }),
                    ...(q !== '' && { q }),
                  })
                }}
              >
                {text('list.clear')}
              </DeskButton>
            )}
            {nearest === null && branch && branches.length > 1 && (
              <DeskButton variant="outline" onPress={() => choose(null)}>
                {text('list.clear')}
              </DeskButton>
            )}
          </div>
        }
      />
    </div>
  )
}

function OpenOrder({ number, onClose }: { number: number | null; onClose: () => void }) {
  const { text } = useDeskText()
  const open = useOpenOrder(number)
  if (open?.kind === 'found') return <OrderPanel key={open.order.id} order={open.order} onClose={onClose} />
  const toList = <DeskButton onPress={onClose}>{text('frame.close')}</DeskButton>
  return (
    <div className={styles.none}>
      {!open ? (
        <EmptyState title={text('board.choose')} icon={icons.receiptFill} />
      ) : open.kind === 'failed' ? (
        <DeskFailedBlock error={open.error} onRetry={open.retry}>
          {toList}
        </DeskFailedBlock>
      ) : open.kind === 'missing' ? (
        <EmptyState title={text('order.gone')} icon={icons.receiptFill} action={toList} />
      ) : (
        <Skeleton height="320px" radius="var(--r-md)" />
      )}
    </div>
  )
}
