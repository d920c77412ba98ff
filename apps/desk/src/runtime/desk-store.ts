import type {
  BranchState,
  BranchStops,
  DeskCall,
  DeskDevice,
  DeskKitchen,
  DeskOrder,
  PrintJob,
} from '@dasturxon/contract/desk'
import { createLive, createWatched, type EventStream, type Live } from '@dasturxon/client'

/** What the stream has told: the present of the branches that this screen looks at. */
export type Board = {
  orders: ReadonlyMap<string, DeskOrder>
  states: ReadonlyMap<string, BranchState>
  /** What the kitchen of each branch has before it. */
  kitchens: ReadonlyMap<string, DeskKitchen>
  stops: ReadonlyMap<string, BranchStops>
  calls: ReadonlyMap<string, DeskCall>
  tickets: ReadonlyMap<string, PrintJob>
  /** Tablets that joined or were signed out since the page was opened; the list of all is a call. */
  devices: ReadonlyMap<string, DeskDevice>
  /** Whether the present is whole: false until the first stream has said so. */
  isPresent: boolean
  /** When it was last heard of, in milliseconds of the server's clock. */
  heardAt: number
}

type Draft = Omit<Board, 'orders'> & { orders: Map<string, DeskOrder> }

const NOTHING: Board = {
  orders: new Map(),
  states: new Map(),
  kitchens: new Map(),
  stops: new Map(),
  calls: new Map(),
  tickets: new Map(),
  devices: new Map(),
  isPresent: false,
  heardAt: 0,
}

export type DeskStore = {
  read: () => Board
  subscribe: (onChange: () => void) => () => void
  live: Live
  /** Takes an answer over before the stream tells the same; an older version never replaces a newer one. */
  takeOrder: (order: DeskOrder) => void
  takeState: (state: BranchState) => void
  takeStops: (stops: readonly BranchStops[]) => void
  takeTickets: (tickets: readonly PrintJob[]) => void
}

type StoreOptions = {
  now: () => number
  openStream?: (path: string) => EventStream
  /** Reservations are asked for by the screen that shows them: one has changed, or may have while no stream was open. */
  onReservations?: () => void
}

/**
 * One store for all screens of the desk, fed by one stream (desk §6.3). Each stream begins with the present and says
 * `present` when that was all: until then the screens show what they knew, so that a broken network never empties a board.
 */
export function createDeskStore({ now, openStream, onReservations }: StoreOptions): DeskStore {
  const { read, set: show, subscribe } = createWatched(NOTHING)
  /** What a stream has told so far, until it is whole. */
  let arriving: Draft | null = null

  function change(make: (known: Board) => Partial<Omit<Board, 'orders'>>) {
    if (arriving) arriving = { ...arriving, ...make(arriving) }
    else show({ ...read(), ...make(read()), heardAt: now() })
  }

  function takeOrder(order: DeskOrder) {
    const known = arriving?.orders.get(order.id) ?? read().orders.get(order.id)
    const newest = known && known.version > order.version ? known : order
    takeOrders((orders) => orders.set(order.id, newest))
  }

  /** Nobody looks at what arrives before it is whole: two hundred orders make one map. */
  function takeOrders(write: (orders: Map<string, DeskOrder>) => void) {
    const orders = arriving?.orders ?? new Map(read().orders)
    write(orders)
    if (!arriving) show({ ...read(), orders, heardAt: now() })
  }

  const live = createLive({
    path: () => {
      arriving = { ...NOTHING, orders: new Map(), devices: read().devices }
      return '/api/desk/v1/events'
    },
    // The API serialises every message by the contract; the browser carries no schemas.
    on: {
      order: (data) => takeOrder(data as DeskOrder),
      gone: (data) => {
        const { id } = data as { id: string }
        takeOrders((orders) => orders.delete(id))
      },
      branch: (data) => takeState(data as BranchState),
      kitchen: (data) => {
        const kitchen = data as DeskKitchen
        change(({ kitchens }) => ({ kitchens: new Map(kitchens).set(kitchen.branchId, kitchen) }))
      },
      stop: (data) => takeStops([data as BranchStops]),
      call: (data) => {
        const call = data as DeskCall
        change(({ calls }) => ({ calls: new Map(calls).set(call.id, call) }))
      },
      print: (data) => takeTickets([data as PrintJob]),
      device: (data) => {
        const device = data as DeskDevice
        change(({ devices }) => ({ devices: new Map(devices).set(device.id, device) }))
      },
      reservation: () => onReservations?.(),
      present: () => {
        onReservations?.()
        const whole = arriving ?? read()
        arriving = null
        show({ ...whole, isPresent: true, heardAt: now() })
      },
    },
    ...(openStream ? { openStream } : {}),
  })

  const takeState = (state: BranchState) =>
    change(({ states }) => ({ states: new Map(states).set(state.branchId, state) }))
  const takeStops = (all: readonly BranchStops[]) =>
    change(({ stops }) => ({ stops: new Map([...stops, ...all.map((one) => [one.branchId, one] as const)]) }))

  const takeTickets = (all: readonly PrintJob[]) =>
    change(({ tickets }) => ({ tickets: new Map([...tickets, ...all.map((one) => [one.id, one] as const)]) }))

  return {
    read,
    subscribe,
    live,
    takeOrder,
    takeState,
    takeStops,
    takeTickets,
  }
}
