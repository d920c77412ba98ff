import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { serverNow, useLocation, useMedia, useNavigate, useTime } from '@dasturxon/client'
import { EmptyState, icons, joinClasses, Skeleton } from '@dasturxon/ui'
import { type CSSProperties, Suspense, useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { useGrowing } from '../../runtime/growth.ts'
import { heldAccepts } from '../../runtime/held.ts'
import { useBoard, useBranch } from '../../session/desk.tsx'
import { useKeys } from '../../session/use-keys.ts'
import { DeskButton } from '../../ui/parts.tsx'
import { DeskFailedBlock } from '../../ui/failed-block.tsx'
import { OrderPanel } from '../order/order-panel.tsx'
import { useOpenOrder } from '../order/use-open-order.ts'
import { BoardLane } from './board-lane.tsx'
import { BoardTools, useService } from './board-tools.tsx'
import { byWaiting, LANES, lanesOf, type Lane } from './lanes.ts'
import { QuietBoard } from './quiet-board.tsx'
import { useRush } from './rush.ts'
import { useMinutes } from './use-minutes.ts'
import { latePart } from '../../ui/late-part.ts'
import parts from '../../ui/parts.module.css'
import boardSide from './board-side.module.css'
import newRows from './new-rows.module.css'
import orderCard from './order-card.module.css'
import styles from './board.module.css'

/** Asked for once the board is drawn, before a rush comes: the first board does not wait for it. */
const loadAcceptAll = () => import('./accept-all.tsx')
const AcceptAll = latePart(async () => (await loadAcceptAll()).AcceptAll)

/** A new order that was laid aside takes the phone's screen again after this long (desk §5.2). */
const ASIDE_MS = 60_000
const ASIDE_STEP_MS = 15_000
const PHONE = '(max-width: 37.4375em)'

/** In a rush the lanes beside the new orders, as columns of a grid: one in which nothing is folds away. */
function lanesBeside(lanes: Record<Lane, readonly DeskOrder[]>): string {
  const columns = LANES.slice(1).map((lane) => (lanes[lane].length === 0 ? '44px' : 'minmax(0, 1fr)'))
  return [...columns, ...(columns.includes('minmax(0, 1fr)') ? [] : ['minmax(0, 1fr)'])].join(' ')
}

/** The order board: nothing waits unseen (desk §5.2). The open order is in the address. */
export function BoardPage() {
  const { text } = useDeskText()
  const board = useBoard()
  const { isShown } = useBranch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const hasTakeover = useMedia(PHONE)
  const [laidAside, setLaidAside] = useState<ReadonlyMap<string, number>>(new Map())
  const now = useTime((at) => Math.floor(at / ASIDE_STEP_MS) * ASIDE_STEP_MS)
  const service = useService()
  const all = [...board.orders.values()].filter(({ branchId }) => isShown(branchId))
  const lanes = lanesOf(all)
  /** The frame around it has the first frame to itself, then the lanes' heads, then each lane's cards (DSK-19). */
  const turns = useGrowing(1 + LANES.length)
  const [, named] = /\/orders\/(\d+)/.exec(pathname) ?? []
  const openNumber = named === undefined ? null : Number(named)
  const open = useOpenOrder(openNumber)
  const openOrder = open?.kind === 'found' ? open.order : undefined
  const isChosen = ({ serviceType }: DeskOrder) => service === null || serviceType === service
  const first = lanes.new.find((order) => isChosen(order) && (laidAside.get(order.id) ?? 0) <= now)
  const newOnes = lanes.new.filter(isChosen)
  const isRush = useRush(newOnes.length, heldAccepts.use().length > 0)
  const { chosen, minutesOf, chooseMinutes } = useMinutes()
  useEffect(() => void loadAcceptAll(), [])
  const isQuiet = board.isPresent && LANES.every((lane) => lanes[lane].length === 0)
  const layAside = ({ id }: DeskOrder) =>
    setLaidAside((known) => new Map(known).set(id, serverNow() + ASIDE_MS))
  const go = (order?: DeskOrder) =>
    void navigate((order ? paths.order(order.number) : paths.orders) + search, { preventScrollReset: true })
  const close = () => go()
  const toBoard = <DeskButton onPress={close}>{text('frame.close')}</DeskButton>
  const inOrder = LANES.flatMap((lane) => lanes[lane]).filter(isChosen)
  /** The order that a key opens: its panel takes the focus, and not the one that stands there until it is drawn. */
  const [byKey, setByKey] = useState<number | null>(null)
  const step = (by: number) => {
    const at = inOrder.findIndex(({ number }) => number === openNumber)
    const next = inOrder[Math.min(inOrder.length - 1, Math.max(0, at + by))]
    go(next)
    setByKey(next?.number ?? null)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })

  if (turns === 0) return null
  return (
    <div
      className={joinClasses(styles.board, newRows.board, orderCard.board)}
      data-open={open ? '' : undefined}
      data-quiet={isQuiet && !open ? '' : undefined}
      data-rush={isRush || undefined}
    >
      <BoardTools orders={all} />
      {isRush && (
        <div className={`${parts.line} ${styles.rush}`}>
          <b>
            {text('board.new')} <span>{newOnes.length}</span>
          </b>
          <Suspense>
            <AcceptAll orders={newOnes.toSorted(byWaiting)} chosen={chosen} />
          </Suspense>
        </div>
      )}
      <div
        className={styles.lanes}
        style={isRush ? ({ '--lanes': lanesBeside(lanes) } as CSSProperties) : undefined}
      >
        {LANES.map((lane, index) => (
          <BoardLane
            key={lane}
            lane={lane}
            orders={lanes[lane]}
            service={service}
            isWaiting={index + 1 >= turns}
            rush={lane === 'new' && isRush ? { minutesOf, chooseMinutes } : null}
            openNumber={openNumber}
          />
        ))}
        <aside className={styles.side}>
          {openOrder ? (
            <OrderPanel
              key={openOrder.id}
              order={openOrder}
              takesFocus={openOrder.number === byKey}
              onClose={close}
            />
          ) : (
            <div className={boardSide.none}>
              {open?.kind === 'loading' ? (
                <Skeleton height="320px" radius="var(--r-md)" />
              ) : open?.kind === 'failed' ? (
                <DeskFailedBlock error={open.error} onRetry={open.retry}>
                  {toBoard}
                </DeskFailedBlock>
              ) : open ? (
                <EmptyState title={text('order.gone')} icon={icons.receiptFill} action={toBoard} />
              ) : isQuiet ? (
                <QuietBoard />
              ) : (
                <EmptyState title={text('board.choose')} icon={icons.receiptFill} />
              )}
            </div>
          )}
        </aside>
      </div>
      {hasTakeover && !isRush && first && openNumber === null && (
        <div className={boardSide.takeover}>
          <OrderPanel key={first.id} order={first} isTakeover onClose={() => layAside(first)} />
        </div>
      )}
    </div>
  )
}
