import type { DeskOrder } from '@dasturxon/contract/desk'
import type { Board, DeskStore } from './desk-store.ts'
import type { Outbox, Waiting } from './outbox.ts'
import type { Presses } from './presses.ts'

type Press = { params: { id: string; step?: string }; body: Record<string, unknown> }

/** The steps of a courier, as the board shows them (desk §5.8). */
const RIDE_STEPS: Record<string, Partial<DeskOrder>> = {
  'picked-up': { status: 'ON_WAY', courierStatus: 'PERFORMER_PICKUPED' },
  arrived: { courierStatus: 'PERFORMER_ARRIVED' },
  delivered: { status: 'DELIVERED', courierStatus: 'PERFORMER_DELIVERED_FINISH' },
}

/**
 * Orders as they will be once the presses that wait for the network have arrived: a dish that was ticked without a network is
 * struck out at once (desk §5.7). Each step counts as a version, so that the next one names what it was based on.
 */
export function withWaiting(
  orders: ReadonlyMap<string, DeskOrder>,
  waiting: readonly Waiting[],
): ReadonlyMap<string, DeskOrder> {
  if (waiting.length === 0) return orders
  const shown = new Map(orders)
  for (const { name, input, pressedAt } of waiting) {
    // Each is written by this app alone, as the contract has it.
    const press = input as Press
    const order = shown.get(press.params.id.split(':')[0] ?? '')
    if (order) shown.set(order.id, pressed(order, name, press, new Date(pressedAt).toISOString()))
  }
  return shown
}

function pressed(order: DeskOrder, name: string, { params, body }: Press, at: string): DeskOrder {
  const step = (change: Partial<DeskOrder>): DeskOrder => ({
    ...order,
    ...change,
    version: order.version + 1,
    changedAt: at,
  })
  if (name === 'desk.moveOrder') {
    // An order that went on since is shown as it is: the press will be refused.
    return body.version === order.version ? step({ status: body.to as DeskOrder['status'] }) : order
  }
  if (name === 'desk.rideStep')
    return order.status === 'DONE' || order.status === 'ON_WAY'
      ? step(RIDE_STEPS[params.step ?? ''] ?? {})
      : order
  if (name === 'desk.failDelivery')
    return order.status === 'ON_WAY'
      ? step({ status: 'CANCELED', courierStatus: 'PERFORMER_RETURNING' })
      : order
  if (name === 'desk.tickLine') {
    const lines = order.lines.map((line) =>
      line.id === params.id ? { ...line, preparedAt: body.isPrepared ? at : null } : line,
    )
    // Whoever ticks has begun.
    if (order.status === 'ACCEPTED' && body.isPrepared) return { ...step({ status: 'COOKING' }), lines }
    return { ...order, lines }
  }
  // One that was cancelled meanwhile stays on the display until somebody has seen that.
  if (name === 'desk.readyStation' && (order.status === 'ACCEPTED' || order.status === 'COOKING')) {
    const stations = order.stations.map((station) =>
      body.stationId === null || station.id === body.stationId ? { ...station, isReady: true } : station,
    )
    const lines = order.lines.map((line) =>
      body.stationId === null || line.stationId === body.stationId
        ? { ...line, preparedAt: line.preparedAt ?? at }
        : line,
    )
    const isReady = stations.every((station) => station.isReady)
    return isReady ? { ...step({ status: 'DONE' }), stations, lines } : { ...order, stations, lines }
  }
  return order
}

export type WaitingBoard = Pick<DeskStore, 'read' | 'subscribe'>

/**
 * What the screens show: what the stream has told, and on top of it what waits. Read again only when one of them changed, and not
 * while a press is under way: no row moves between a touch and its click.
 */
export function createWaitingBoard(
  store: WaitingBoard,
  outbox: Pick<Outbox, 'list' | 'subscribe'>,
  presses: Presses,
): WaitingBoard {
  let told: Board | null = null
  let waiting: readonly Waiting[] = []
  let shown: Board | null = null
  return {
    read() {
      const isSame = told === store.read() && waiting === outbox.list()
      if (shown && (isSame || presses.isDown())) return shown
      told = store.read()
      waiting = outbox.list()
      shown = waiting.length === 0 ? told : { ...told, orders: withWaiting(told.orders, waiting) }
      return shown
    },
    subscribe(onChange) {
      const leave = [store, outbox, presses].map((source) => source.subscribe(onChange))
      return () => leave.forEach((end) => end())
    },
  }
}
